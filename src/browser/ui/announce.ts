/** Announces a message to screen readers through the page's live region; the same message twice is announced twice. */
export function announce(message: string): void {
  const region = document.getElementById('live');
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = message;
  });
}
