/** Resolves after the page has loaded, in a moment in which the browser has nothing else to do. */
export const idle = () =>
  new Promise<unknown>((resolve) => {
    const ask = () =>
      (self.requestIdleCallback ?? ((callback) => setTimeout(callback, 200)))(resolve, { timeout: 4000 });
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { once: true });
  });

let last: Promise<unknown> = Promise.resolve();

/** One work after the other: together they would keep a cheap phone busy. What waits for the line holds up the next for 1 s. */
export function whenIdle(work: () => unknown): void {
  last = last.then(idle).then(() => {
    const done = Promise.resolve().then(work).catch(reportError);
    return Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
}
