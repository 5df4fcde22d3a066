/** Styles of sheets and dialogs are loaded after the page (page.ts); work that needs them waits here. */
export function whenStyled(task: () => void): void {
  const { dataset } = document.documentElement;
  if ('styled' in dataset) task();
  else document.addEventListener('haat:styled', task, { once: true });
}

export function markStylesLoaded(): void {
  document.documentElement.dataset['styled'] = '';
  document.dispatchEvent(new Event('haat:styled'));
}
