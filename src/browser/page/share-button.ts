/** The buttons of a browser that can hand a page on. */
export function enhanceShare(): void {
  if (typeof navigator.share !== 'function') return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    // A refused or closed share sheet is the customer's answer, not a failure.
    button.addEventListener('click', () => {
      navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
    });
  }
}
