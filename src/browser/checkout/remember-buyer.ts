import type { SessionKey } from '#browser/events-and-storage-keys.ts';
/**
 * Name, phone, email and note are stored for the tab, so that they are still there after a visit to the cart. All
 * other input is stored per page (browser/page/preserve-form-input.ts).
 */
const key = 'buyer' satisfies SessionKey;
const fields = ['name', 'phone', 'email', 'note'];

const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`);

export function storeBuyer(form: HTMLFormElement): void {
  const values = fields.map((name) => inputOf(form, name)?.value ?? '');
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or blocked: the fields are empty next time.
  }
}

export function removeBuyer(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

export function restoreBuyer(form: HTMLFormElement): void {
  let values: unknown;
  try {
    values = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return;
  }
  if (!Array.isArray(values)) return;
  for (const [at, name] of fields.entries()) {
    const input = inputOf(form, name);
    if (input?.value === '' && typeof values[at] === 'string') input.value = values[at];
  }
}
