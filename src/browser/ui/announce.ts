/** Says one line to screen readers through the page's live region. The same line twice is said twice. */
export function announce(line: string): void {
  const region = document.getElementById('live');
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = line;
  });
}
