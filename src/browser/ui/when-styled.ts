/** The styles of what opens on a touch arrive after the page (page.ts); what needs them waits for them. */
export function whenStyled(work: () => void): void {
  const { dataset } = document.documentElement;
  if ('styled' in dataset) work();
  else document.addEventListener('haat:styled', work, { once: true });
}

export function tellStyled(): void {
  document.documentElement.dataset['styled'] = '';
  document.dispatchEvent(new Event('haat:styled'));
}
