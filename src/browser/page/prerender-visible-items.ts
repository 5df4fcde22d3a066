import { addSpeculationRules } from './add-speculation-rules.ts';

/** Time without scrolling before cards are prerendered, in ms. */
const scrollPause = 300;
/** Prerendering loads a whole page for each card, so only the most likely cards are marked. */
const maxPages = 2;

/** Marks the first cards in view; the speculation rules prerender marked links. */
export function prerenderVisibleItems(): void {
  if (!addSpeculationRules()) return;
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const mark = () => {
    let left = maxPages;
    for (const link of document.querySelectorAll('a[data-item]:not(.fresh a)'))
      link.toggleAttribute('data-near', inView.has(link) && left-- > 0);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    clearTimeout(timer);
    // The first cards were in view before this script ran, so they are marked at once.
    timer = setTimeout(mark, isFirst ? 0 : scrollPause);
    isFirst = false;
  });
  const watch = () => {
    for (const link of document.querySelectorAll('a[data-item]')) observer.observe(link);
  };
  watch();
  document.addEventListener('haat:items', watch);
}
