/** After the page has loaded, in a moment in which the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  const idle = () =>
    (self.requestIdleCallback ?? ((callback) => setTimeout(callback, 200)))(() => void work(), {
      timeout: 4000,
    });
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
