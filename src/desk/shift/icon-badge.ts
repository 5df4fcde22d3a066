const size = 64;

/** Draws a number on the tab's icon, and on the icon of the installed app where the browser can; 0 removes it. */
export function showIconBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const original = (link.dataset['original'] ??= link.getAttribute('href') ?? '');
  link.href = (count > 0 && drawBadge(count)) || original;
}

/** Two digits fit into the icon. */
const maxShown = 99;

function drawBadge(count: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#b02a16';
  context.beginPath();
  context.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#fff';
  context.font = `bold ${count > 9 ? 34 : 46}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(Math.min(count, maxShown)), size / 2, size / 2 + 3);
  return canvas.toDataURL('image/png');
}
