import { whenCallerDies } from '../install.mjs';

/**
 * Calls `stop`, which ends the processes that this process started, because a signal to this process does not reach
 * them.
 */
export function whenInterrupted(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  whenCallerDies(stop);
}
