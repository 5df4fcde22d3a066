/** Resolves when the page has loaded and the browser is idle. */
export const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    const ask = () =>
      (self.requestIdleCallback ?? ((callback) => setTimeout(callback, 200)))(resolve, { timeout: 4000 });
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { once: true });
  });

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after another when the browser is idle; together they would block a cheap phone. A task that waits for
 * the network delays the next by at most 1 s.
 */
export function whenIdle(task: () => unknown): void {
  lastTask = lastTask.then(untilIdle).then(() => {
    const done = Promise.resolve().then(task).catch(reportError);
    return Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
}
