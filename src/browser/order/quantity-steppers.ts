/** − and + change the number at once; without this script they send the form. */
import { announce } from '#browser/ui/announce.ts';
import { followForm } from '#browser/ui/form-fields.ts';

const form = document.querySelector<HTMLFormElement>('.editing form');

form?.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null;
  const input = button?.parentElement!.querySelector('input');
  if (!button || !input) return;
  event.preventDefault();
  if (button.dataset['step'] === 'lower') input.stepDown();
  else input.stepUp();
  announce(`${input.getAttribute('aria-label')} ${input.value}`);
  show(input);
});
if (form)
  followForm(
    form,
    (fields) => {
      for (const field of fields)
        if (field instanceof HTMLInputElement && field.type === 'number') show(field);
    },
    'input',
  );

function show(input: HTMLInputElement): void {
  const quantity = input.valueAsNumber;
  const line = input.closest('li')!;
  line.classList.toggle('is-unavailable', line.hasAttribute('data-ordered') && quantity === 0);
  const [lower, raise] = line.querySelectorAll<HTMLButtonElement>('[data-step]');
  const focused = document.activeElement;
  lower!.disabled = quantity <= 0;
  raise!.disabled = quantity >= Number(input.max);
  // A disabled button loses the focus.
  if (focused === lower && lower!.disabled) raise!.focus();
  if (focused === raise && raise!.disabled) lower!.focus();
}
