/** Who the order is for outlives the way to the cart and back; the rest belongs to the page as it was (browser/page/preserve-form-input.ts). */
const key = 'buyer';
const fields = ['name', 'phone', 'note'];

const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`);

export function keepBuyer(form: HTMLFormElement): void {
  const words = fields.map((name) => inputOf(form, name)?.value ?? '');
  try {
    sessionStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Full or forbidden: it is asked for again.
  }
}

export function forgetBuyer(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
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
