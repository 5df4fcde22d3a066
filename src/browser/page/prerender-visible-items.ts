import { speculate } from './add-speculation-rules.ts';

/** A still moment after scrolling is enough to think of opening a card. */
const patience = 300;
/** Each is a whole page made ready: few, and only what is likely. */
const most = 2;

/** The first cards in view are made ready by the browser while they are looked at: those that are marked. */
export function prepareNearItems(): void {
  if (!speculate()) return;
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const mark = () => {
    let left = most;
    for (const link of document.querySelectorAll('a[data-item]:not(.fresh a)'))
      link.toggleAttribute('data-near', inView.has(link) && left-- > 0);
  };
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    clearTimeout(timer);
    // What the page opened with has been looked at since long before its scripts ran.
    timer = setTimeout(mark, isFirst ? 0 : patience);
    isFirst = false;
  });
  const watch = () => {
    for (const link of document.querySelectorAll('a[data-item]')) watcher.observe(link);
  };
  watch();
  document.addEventListener('haat:items', watch);
}
