const styled = 'haat:styled';
const wanted = 'haat:styles';
/** Nobody has touched the page for so long that nobody feels it being laid out anew. */
const restful = 5_000;

/** The styles of what opens on a touch are fetched after the page; what needs them asks for them and waits. */
export function whenStyled(work: () => void): void {
  const { dataset } = document.documentElement;
  if ('styled' in dataset) return work();
  document.addEventListener(styled, work, { once: true });
  dataset['styles'] = 'wanted';
  document.dispatchEvent(new Event(wanted));
}

/**
 * Lets those styles, which were fetched for no medium that is shown, in when somebody asks for them, touches the page, or has
 * left it alone for a while: a stylesheet with layers has the browser lay out the whole page anew, a tenth of a second on a
 * cheap phone that still has its hands full.
 */
export function letIn(link: HTMLLinkElement): void {
  const { dataset } = document.documentElement;
  const use = () => {
    if ('styled' in dataset) return;
    link.media = 'all';
    dataset['styled'] = '';
    document.dispatchEvent(new Event(styled));
  };
  if ('styles' in dataset) return use();
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, use, { once: true, capture: true });
  document.addEventListener(wanted, use, { once: true });
  setTimeout(use, restful);
}
