/** A still moment after scrolling is enough to think of opening a card. */
const patience = 300;
/** Each is a whole page made ready: few, and only what is likely. */
const most = 2;

/** The first cards in view are made ready by the browser while they are looked at: public/speculation.json asks for what is marked here. */
export function prepareNearItems(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || savesData()) return;
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const mark = () => {
    const links = [...document.querySelectorAll('a[data-item]')];
    const near = new Set(links.filter((link) => inView.has(link)).slice(0, most));
    for (const link of links) link.toggleAttribute('data-near', near.has(link));
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

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
