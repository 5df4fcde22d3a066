import { whenCallerDies } from '../install.mjs';

/**
 * When this process is interrupted, calls `stop`, which ends the processes that it has started: a signal to this
 * process does not reach them.
 */
export function whenInterrupted(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  whenCallerDies(stop);
}
