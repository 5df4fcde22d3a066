export function enhanceNavigation(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const back = target?.closest('a[data-back]');
    if (back && isPlain(event) && cameFromHere()) {
      event.preventDefault();
      history.back();
    }
  });
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Going back in history only makes sense where the step before was a page of ours. */
function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
