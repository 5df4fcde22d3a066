import { onParentExit } from '../install.mjs';

/**
 * Calls `stop` when this process is interrupted. `stop` must end the child processes, because a signal to this
 * process does not reach them.
 */
export function whenInterrupted(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  onParentExit(stop);
}
