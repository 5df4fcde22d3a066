/** VER-10: covers the page between clearing the caches and the reload. */
export function showUpdating(message: string): void {
  const overlay = document.createElement('div');
  overlay.className = 'updating';
  overlay.role = 'alert';
  const mark = document.createElement('span');
  mark.className = 'progress';
  mark.ariaHidden = 'true';
  overlay.append(mark, Object.assign(document.createElement('p'), { textContent: message }));
  document.body.append(overlay);
}
