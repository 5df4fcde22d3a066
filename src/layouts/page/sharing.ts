/** Share buttons, where the browser has a sheet for them. */
export function offerSharing(): void {
  if (typeof navigator.share !== 'function') return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      // A refused or closed share sheet is the customer's answer, not a failure.
      navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
    });
  }
}
