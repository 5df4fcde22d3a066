import type { SessionKey } from '#browser/events-and-storage-keys.ts';
import { type Field, isChanged, isCheckable } from '#browser/ui/form-fields.ts';
/**
 * Restores form input after a reload or after other pages: when the connection is back, for a new release, after a form
 * could not be sent, or after a sign-in during the checkout. Browsers restore it only on pages they may store.
 * Passwords, codes and files are never stored.
 */
const key = 'typed' satisfies SessionKey;
/** The number of pages whose input is stored. */
const maxPages = 5;
const fieldSelector =
  'input[name]:not([type=hidden],[type=password],[type=file],[autocomplete=one-time-code]),textarea[name],select[name]';

/**
 * `at` is a field's index among fields of the same name. A checkbox or radio button is found by its value, because its
 * list may have changed.
 */
type StoredField = { name: string; at: number; value: string; isOff?: boolean; isFocused: boolean };
type StoredPage = { page: string; hash: string; fields: StoredField[] };

type Options = {
  /** Whether to store also values that a response has put into fields. */
  whole?: boolean;
  /** Names of fields that are stored elsewhere. */
  except?: readonly string[];
};

/** Stores the form input. With a hash, it is restored only on a URL that ends with this hash. */
export function storeInput(hash = '', { whole: isWhole = false, except = [] }: Options = {}): void {
  const fields = [...document.querySelectorAll<Field>(fieldSelector)].flatMap((field): StoredField[] => {
    const { name, value } = field;
    const isOn = isCheckable(field) ? field.checked : value !== '';
    // Of a group of radio buttons, only the chosen one is stored.
    if (except.includes(name) || (field.type === 'radio' && !isOn)) return [];
    if (!isChanged(field) && !(isWhole && isOn)) return [];
    const at = fieldsNamed(name).indexOf(field);
    const isFocused = field === document.activeElement;
    return [{ name, at, value, ...(isCheckable(field) && !isOn && { isOff: true }), isFocused }];
  });
  const pages = readPages().filter(({ page }) => page !== currentPage());
  writePages(fields.length > 0 ? [...pages, { page: currentPage(), hash, fields }] : pages);
}

/** Forgets the input of pages whose address starts with this path: the order that it was for has been placed. */
export function dropStoredInput(path: string): void {
  writePages(readPages().filter(({ page }) => !page.startsWith(path)));
}

/** Restores the stored input. A field that was changed or chosen since the page was loaded keeps its value. */
export function restoreStoredInput(): void {
  const pages = readPages();
  const stored = pages.find(({ page }) => page === currentPage());
  // The form of the checkout arrives later if the server does not know the cart.
  if (!stored?.fields.some(({ name }) => fieldsNamed(name).length > 0)) return;
  writePages(pages.filter((page) => page !== stored));
  if (stored.hash && stored.hash !== location.hash) return;
  const changed = new Set(
    [...document.querySelectorAll<Field>(fieldSelector)]
      .filter((field) => isChanged(field) || (isCheckable(field) && self.tappedFields?.has(field)))
      .map(({ name }) => name),
  );
  for (const { name, at, value, isOff = false, isFocused } of stored.fields) {
    const field = fieldsNamed(name).find((one, n) => (isCheckable(one) ? one.value === value : n === at));
    if (!field || changed.has(name)) continue;
    if (!isCheckable(field)) {
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      // A click fires the events by itself and does nothing on a disabled field.
    } else if (field.checked === isOff) field.click();
    if (isFocused) field.focus({ preventScroll: true });
  }
}

/** The page's address; without the language, because a page keeps its input in another language. */
function currentPage(): string {
  const { pathname, searchParams } = new URL(location.href);
  searchParams.delete('lang');
  return `${pathname}?${searchParams}`;
}

function readPages(): StoredPage[] {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(pages) ? (pages as StoredPage[]) : [];
  } catch {
    return [];
  }
}

function writePages(pages: readonly StoredPage[]): void {
  try {
    if (pages.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(pages.slice(-maxPages)));
  } catch {
    // Storage is full or blocked: rely on the browser's own restoration.
  }
}

const fieldsNamed = (name: string) =>
  [...document.querySelectorAll<Field>(fieldSelector)].filter((field) => field.name === name);
