import { customerName } from '#stores/customer.ts';

/** HOME-12: the page is cached for all visitors, so the name comes from the device. */
const name = customerName();
const welcome = document.querySelector<HTMLElement>('[data-welcome]');
if (name && welcome) {
  welcome.textContent = (welcome.dataset['welcome'] ?? '{name}').replace('{name}', name);
  welcome.hidden = false;
  document.querySelector<HTMLElement>('[data-guest]')?.setAttribute('hidden', '');
}
