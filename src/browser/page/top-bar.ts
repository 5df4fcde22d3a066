/** NAV-16: pixels of scroll after which the header is fixed. */
const fixedAfter = 100;

/** After the same scroll, the bars at the bottom become lower (styles/cart-bar.css). */
export function fixTopBarOnScroll(): void {
  const bar = document.querySelector('[data-top]');
  let waiting = false;
  const update = () => {
    waiting = false;
    document.documentElement.classList.toggle('is-scrolled', scrollY > fixedAfter);
    bar?.classList.toggle('top--fixed', scrollY > fixedAfter);
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
