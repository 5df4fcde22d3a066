/**
 * What was typed outlives a page that loads itself anew: for a line that is back, for a newer release, or because a form
 * found no line. Browsers give it back only on pages they may store. Secrets are never kept.
 */
const key = 'typed';
const sorts =
  'input[name]:not([type=hidden],[type=password],[type=file],[autocomplete=one-time-code]),textarea[name],select[name]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `at` is a field's place among those of the same name; a mark is found by its value, for its list may have moved on. */
type Typed = {
  path: string;
  hash: string;
  fields: { name: string; at: number; value: string; isFocused: boolean }[];
};

/**
 * With a hash it is given back only where the page's address ends in it. `whole` also keeps what an answer of the server has put
 * into the fields since: a page that sends its form by itself has all of it from the customer.
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
    // Full or forbidden: the browser's own memory has to do.
  }
}

/** A field that has been touched since the page came is left as it is. */
export function giveTypedBack(): void {
  for (const { name, at, value, isFocused } of takeTyped()) {
    const field = namesakes(name).find((one, n) => (isMark(one) ? one.value === value : n === at));
    if (!field || isTouched(field)) continue;
    if (!isMark(field)) {
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      // A click tells by itself, and leaves alone what cannot be chosen any more.
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
  // Of a group only the one that is chosen now is worth keeping.
  if (isMark(field)) return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}
