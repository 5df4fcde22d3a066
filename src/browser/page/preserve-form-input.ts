/**
 * Restores form input after a reload: when the connection is back, for a new release, or after a form could not be
 * sent. Browsers restore it only on pages they may store. Passwords, codes and files are never stored.
 */
const key = 'typed';
const sorts =
  'input[name]:not([type=hidden],[type=password],[type=file],[autocomplete=one-time-code]),textarea[name],select[name]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * `at` is a field's index among fields of the same name. A checkbox or radio button is found by its value, because its
 * list may have changed.
 */
type Typed = {
  path: string;
  hash: string;
  fields: { name: string; at: number; value: string; isFocused: boolean }[];
};

/**
 * With a hash the input is restored only on a URL that ends in it. `whole` also stores values that a response has put
 * into fields.
 */
export function keepTyped(hash = '', { whole = false } = {}): void {
  const kept = [...document.querySelectorAll<Field>(sorts)].flatMap((field) => {
    const { name, value } = field;
    const at = namesakes(name).indexOf(field);
    const isFocused = field === document.activeElement;
    const isWanted = isTouched(field) || (whole && (isMark(field) ? field.checked : value !== ''));
    return isWanted ? [{ name, at, value, isFocused }] : [];
  });
  try {
    if (kept.length === 0) sessionStorage.removeItem(key);
    else
      sessionStorage.setItem(
        key,
        JSON.stringify({ path: location.pathname, hash, fields: kept } satisfies Typed),
      );
  } catch {
    // Storage is full or blocked: the browser's own restoration has to do.
  }
}

/** A field that was changed since the page was loaded keeps its value. */
export function giveTypedBack(): void {
  for (const { name, at, value, isFocused } of takeTyped()) {
    const field = namesakes(name).find((one, n) => (isMark(one) ? one.value === value : n === at));
    if (!field || isTouched(field)) continue;
    if (!isMark(field)) {
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      // A click fires the events by itself and does nothing on a disabled field.
    } else if (!field.checked) field.click();
    if (isFocused) field.focus({ preventScroll: true });
  }
}

function takeTyped(): Typed['fields'] {
  try {
    const { path, hash, fields } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>;
    sessionStorage.removeItem(key);
    return path === location.pathname && (!hash || hash === location.hash) && Array.isArray(fields)
      ? fields
      : [];
  } catch {
    return [];
  }
}

const namesakes = (name: string) =>
  [...document.querySelectorAll<Field>(sorts)].filter((field) => field.name === name);

const isMark = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  // Of a group only the checked field is stored.
  if (isMark(field)) return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}
