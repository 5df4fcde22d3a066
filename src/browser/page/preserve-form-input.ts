import type { SessionKey } from '#browser/events-and-storage-keys.ts';
/**
 * Restores form input after a reload: when the connection is back, for a new release, or after a form could not be
 * sent. Browsers restore it only on pages they may store. Passwords, codes and files are never stored.
 */
const key = 'typed' satisfies SessionKey;
const fieldSelector =
  'input[name]:not([type=hidden],[type=password],[type=file],[autocomplete=one-time-code]),textarea[name],select[name]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * `at` is a field's index among fields of the same name. A checkbox or radio button is found by its value, because its
 * list may have changed.
 */
type StoredInput = {
  path: string;
  hash: string;
  fields: { name: string; at: number; value: string; isFocused: boolean }[];
};

/**
 * Stores the form input. With a hash, it is restored only on a URL that ends with this hash. With `whole`, values
 * that a response has put into fields are stored too.
 */
export function storeInput(hash = '', { whole: includeUnchanged = false } = {}): void {
  const stored = [...document.querySelectorAll<Field>(fieldSelector)].flatMap((field) => {
    const { name, value } = field;
    const at = fieldsNamed(name).indexOf(field);
    const isFocused = field === document.activeElement;
    const shouldStore =
      isChanged(field) || (includeUnchanged && (isCheckable(field) ? field.checked : value !== ''));
    return shouldStore ? [{ name, at, value, isFocused }] : [];
  });
  try {
    if (stored.length === 0) sessionStorage.removeItem(key);
    else
      sessionStorage.setItem(
        key,
        JSON.stringify({ path: location.pathname, hash, fields: stored } satisfies StoredInput),
      );
  } catch {
    // Storage is full or blocked: rely on the browser's own restoration.
  }
}

/** Restores the stored input. A field that was changed since the page was loaded keeps its value. */
export function restoreStoredInput(): void {
  for (const { name, at, value, isFocused } of takeStoredInput()) {
    const field = fieldsNamed(name).find((one, n) => (isCheckable(one) ? one.value === value : n === at));
    if (!field || isChanged(field)) continue;
    if (!isCheckable(field)) {
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      // A click fires the events by itself and does nothing on a disabled field.
    } else if (!field.checked) field.click();
    if (isFocused) field.focus({ preventScroll: true });
  }
}

function takeStoredInput(): StoredInput['fields'] {
  try {
    const { path, hash, fields } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredInput>;
    sessionStorage.removeItem(key);
    return path === location.pathname && (!hash || hash === location.hash) && Array.isArray(fields)
      ? fields
      : [];
  } catch {
    return [];
  }
}

const fieldsNamed = (name: string) =>
  [...document.querySelectorAll<Field>(fieldSelector)].filter((field) => field.name === name);

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  // Only the checked field of a group is stored.
  if (isCheckable(field)) return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}
