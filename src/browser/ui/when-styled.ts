/** Styles of sheets and dialogs are loaded after the page (page.ts); work that needs them waits here. */
export function whenStyled(work: () => void): void {
  const { dataset } = document.documentElement;
  if ('styled' in dataset) work();
  else document.addEventListener('haat:styled', work, { once: true });
}

export function tellStyled(): void {
  document.documentElement.dataset['styled'] = '';
  document.dispatchEvent(new Event('haat:styled'));
}
