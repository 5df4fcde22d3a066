import { whenCallerDies } from '../install.mjs';

/** Ends what this process started: a signal to it alone does not reach them. */
export function whenInterrupted(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  whenCallerDies(stop);
}
