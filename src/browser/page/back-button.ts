/** Makes the page's own back links use the history if the previous entry is a page of this shop. */
export function enhanceBackLinks(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest('a[data-back]') || !isPlainClick(event) || !hasPreviousPage()) return;
    event.preventDefault();
    history.back();
  });
}

/** Whether a click opens its link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function hasPreviousPage(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
