import { afterAll } from 'vitest';

/*
 * A nanostore cleans up a second after its last listener was removed. By then the window of the test file may be
 * closed, and cleaning up would throw. Timers that are pending at the end of a file are therefore cleared.
 */
const timers = new Set<ReturnType<typeof setTimeout>>();
const nodeTimeout = globalThis.setTimeout;

globalThis.setTimeout = Object.assign((...args: Parameters<typeof nodeTimeout>) => {
  const timer = nodeTimeout(...args);
  timers.add(timer);
  return timer;
}, nodeTimeout);

afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});
