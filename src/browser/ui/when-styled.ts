/**
 * Runs the task once the styles of sheets and dialogs, which are loaded after the page (page.ts), have been applied.
 */
export function whenStyled(task: () => void): void {
  const { dataset } = document.documentElement;
  if ('styled' in dataset) task();
  else document.addEventListener('haat:styled', task, { once: true });
}

export function markStylesLoaded(): void {
  document.documentElement.dataset['styled'] = '';
  document.dispatchEvent(new Event('haat:styled'));
}
