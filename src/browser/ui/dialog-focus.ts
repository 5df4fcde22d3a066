const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [type="hidden"], [tabindex="-1"])';

const isRadio = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** The elements that Tab reaches: one of each group of radio buttons. */
function tabStops(dialog: HTMLDialogElement): HTMLElement[] {
  const shown = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  return shown.filter((element) => stopOf(element, shown) === element);
}

function stopOf(element: Element | null, shown: HTMLElement[]): Element | null {
  if (!isRadio(element)) return element;
  const group = shown
    .filter(isRadio)
    .filter(({ name, form }) => name === element.name && form === element.form);
  return group.find(({ checked }) => checked) ?? group[0] ?? element;
}

/**
 * Starts at the first choice of an opened sheet, or at its heading if that is a field, which would open the keyboard of
 * a phone; the browser starts at the first button, which closes the sheet. Then Tab stays in every open dialog.
 */
export function holdFocus(dialog: HTMLDialogElement): void {
  // The same function is added only once.
  document.addEventListener('keydown', keepTabInside);
  focusFirstChoice(dialog);
}

function focusFirstChoice(dialog: HTMLDialogElement): void {
  const head = dialog.querySelector('.sheet__head');
  if (!head?.contains(document.activeElement)) return;
  const first = tabStops(dialog).find((stop) => !head.contains(stop));
  if (first?.matches('a, button, [type="radio"], [type="checkbox"]'))
    return first.focus({ preventScroll: true });
  const heading = head.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** In an open dialog, Tab goes from the last control to the first: browsers stop outside of the page in between. */
function keepTabInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!dialog) return;
  const stops = tabStops(dialog);
  const { activeElement } = document;
  const at = stops.findIndex((stop) => stop === stopOf(activeElement, stops));
  const isOutside = !dialog.contains(activeElement);
  const isAtEnd = event.shiftKey ? at <= 0 : at === stops.length - 1;
  if (stops.length === 0 || !(isOutside || isAtEnd)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
