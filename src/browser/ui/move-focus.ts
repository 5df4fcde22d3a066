/** Said before the row of a list that holds the focus is taken away: the next one gets it, else the one before, else the page. */
export function passFocus(): void {
  const row = document.activeElement?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row) return;
  requestAnimationFrame(() => {
    if (row.isConnected) return;
    const heir = next?.isConnected ? next.querySelector<HTMLElement>('button:enabled, a[href]') : null;
    (heir ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}
