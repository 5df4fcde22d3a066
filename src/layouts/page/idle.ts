/** Runs once the page is loaded and has nothing better to do. */
export function whenIdle(work: () => void): void {
  const idle = () => (self.requestIdleCallback ?? ((run) => setTimeout(run, 200)))(work, { timeout: 5_000 });
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
