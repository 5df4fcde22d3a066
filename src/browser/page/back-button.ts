/** The page's own back link: goes back in history where the previous entry is a page of this shop. */
export function enhanceBack(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest('a[data-back]') || !isPlain(event) || !cameFromHere()) return;
    event.preventDefault();
    history.back();
  });
}

/** A click that opens its link in this tab. */
export function isPlain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
