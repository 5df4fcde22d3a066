/**
 * Call it before the focused row of a list is removed: moves the focus to the next row, otherwise to the previous row,
 * otherwise to the page.
 */
export function moveFocusFromRow(): void {
  const row = document.activeElement?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row) return;
  requestAnimationFrame(() => {
    if (row.isConnected) return;
    const target = next?.isConnected ? next.querySelector<HTMLElement>('button:enabled, a[href]') : null;
    (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}
