/** VER-10: covers the page between clearing the caches and the reload. */
export function showUpdateOverlay(message: string): void {
  const overlay = document.createElement('div');
  overlay.className = 'updating';
  overlay.role = 'alert';
  const spinner = document.createElement('span');
  spinner.className = 'progress';
  spinner.ariaHidden = 'true';
  overlay.append(spinner, Object.assign(document.createElement('p'), { textContent: message }));
  document.body.append(overlay);
}
