/**
 * Name, phone and note survive a visit to the cart and back. All other input belongs to the page
 * (browser/page/preserve-form-input.ts).
 */
const key = 'buyer';
const fields = ['name', 'phone', 'note'];

const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`);

export function keepBuyer(form: HTMLFormElement): void {
  const words = fields.map((name) => inputOf(form, name)?.value ?? '');
  try {
    sessionStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Storage is full or blocked: the fields are empty next time.
  }
}

export function forgetBuyer(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

export function giveBuyerBack(form: HTMLFormElement): void {
  let words: unknown;
  try {
    words = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return;
  }
  if (!Array.isArray(words)) return;
  for (const [at, name] of fields.entries()) {
    const input = inputOf(form, name);
    if (input?.value === '' && typeof words[at] === 'string') input.value = words[at];
  }
}
