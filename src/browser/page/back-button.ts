/** Back of a page's own: where the step before was a page of ours, it goes there. */
export function enhanceBack(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest('a[data-back]') || !isPlain(event) || !cameFromHere()) return;
    event.preventDefault();
    history.back();
  });
}

/** A press that opens its link here, in no other tab or window. */
export function isPlain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Going back in history only makes sense where the step before was a page of ours. */
function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
