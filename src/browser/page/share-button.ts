/** Shows the share buttons where the browser has a share sheet. */
export function enableShareButtons(): void {
  if (typeof navigator.share !== 'function') return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    // A share sheet that was closed is not an error.
    button.addEventListener('click', () => {
      navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
    });
  }
}
