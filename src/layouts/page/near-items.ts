/** A still moment on a card is enough to think of opening it. */
const patience = 300;
/** Each is a whole page made ready: few, and only what is likely. */
const most = 2;

/** The first cards in view are made ready by the browser while they are looked at: public/speculation.json asks for what is marked here. */
export function prepareNearItems(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || savesData()) return;
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    timer = setTimeout(mark, patience);
  });
  const watch = () => {
    for (const link of document.querySelectorAll('a[data-item]')) watcher.observe(link);
  };
  watch();
  document.addEventListener('haat:items', watch);
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
