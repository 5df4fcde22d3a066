export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

export const isRightToLeft = (): boolean => globalThis.document?.documentElement.dir === 'rtl';

/**
 * Switches from native scrolling to the carousel. Returns the index of the slide that was scrolled to, and the space
 * before the first slide in pixels.
 */
export function stopNativeScroll(view: HTMLElement): { at: number; gutter: number } {
  const slides = view.querySelector<HTMLElement>('.slides');
  const gutter = slides ? Number.parseFloat(getComputedStyle(slides).paddingInlineStart) || 0 : 0;
  const step = slides ? distance(slides.children) : 0;
  const at = slides && step > 0 ? Math.round(Math.abs(slides.scrollLeft) / step) : 0;
  slides?.scrollTo({ left: 0, behavior: 'instant' });
  view.classList.add('is-live');
  return { at, gutter };
}

function distance([first, second]: HTMLCollection): number {
  if (!first || !second) return 0;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}
