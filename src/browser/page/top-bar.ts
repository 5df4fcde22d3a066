/** NAV-16: pixels of scroll after which the header is fixed. */
const fixedAfter = 100;

export function fixTopBarOnScroll(): void {
  const bar = document.querySelector('[data-top]');
  if (!bar) return;
  let waiting = false;
  const update = () => {
    waiting = false;
    bar.classList.toggle('top--fixed', scrollY > fixedAfter);
  };
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(update);
    },
    { passive: true },
  );
  update();
}
