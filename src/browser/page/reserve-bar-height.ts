import { bottomBarSelector } from './keep-above-bars.ts';

/**
 * Measures the bars at the bottom of the screen whenever one appears, disappears or changes its size, so that the end
 * of the page can be scrolled above them (styles/layout.css) and a focused control is not behind them.
 */
export function reserveBarHeight(): void {
  const root = document.documentElement;
  const update = () => {
    const tops = [...document.querySelectorAll(bottomBarSelector)].flatMap((bar) => {
      const { top, height } = bar.getBoundingClientRect();
      // The cart bar's panel covers the page only while it is open.
      const panelHeight = bar.querySelector('.cart-bar__panel')?.clientHeight ?? 0;
      return height > 0 && getComputedStyle(bar).position === 'fixed' ? [top + panelHeight] : [];
    });
    root.style.setProperty('--bars-height', `${Math.max(0, innerHeight - Math.min(innerHeight, ...tops))}px`);
  };
  // The new space changes the observed sizes: in the same frame that would be reported as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(update));
  for (const element of [document.body, ...document.querySelectorAll(bottomBarSelector)])
    sizes.observe(element);
  addEventListener('resize', update);
}
