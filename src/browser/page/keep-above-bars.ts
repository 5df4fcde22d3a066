export const bottomBarSelector = '.tab-bar, .cart-bar, .pay-bar, .buy';
/** The middle tab protrudes by about this many pixels. */
const gap = 16;

/**
 * Keeps a floating element above the bars at the bottom of the screen, also when bars appear, disappear or change
 * their size. Uses `translate`, because another position would count as a layout shift.
 */
export function keepAboveBars(element: HTMLElement): void {
  const updatePosition = () => {
    if (!element.isConnected) return sizeObserver.disconnect();
    // In wide windows, the cookie notice is in the page (styles/wide/consent.css).
    if (getComputedStyle(element).position !== 'fixed') return void (element.style.translate = '');
    const own = element.getBoundingClientRect();
    const tops = [...document.querySelectorAll(bottomBarSelector)].flatMap((bar) => {
      const { top, left, right, height } = bar.getBoundingClientRect();
      const isUnder = height > 0 && left < own.right && right > own.left;
      return isUnder && getComputedStyle(bar).position === 'fixed' ? [top] : [];
    });
    const rest = Number.parseFloat(getComputedStyle(element).bottom);
    const neededLift = Math.max(0, innerHeight - Math.min(innerHeight, ...tops) + gap - rest);
    const maxLift = innerHeight - element.offsetHeight - rest;
    element.style.translate = tops.length > 0 ? `0 ${-Math.max(0, Math.min(neededLift, maxLift))}px` : '';
  };
  // In the next frame, because a change of the observed sizes in this one would be reported as an error.
  const sizeObserver = new ResizeObserver(() => requestAnimationFrame(updatePosition));
  updatePosition();
  // The body is observed, because space is reserved in it for a bar that is added later.
  for (const one of [element, document.body, ...document.querySelectorAll(bottomBarSelector)])
    sizeObserver.observe(one);
}
