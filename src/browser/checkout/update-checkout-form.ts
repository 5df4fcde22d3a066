import { parseHtml } from '#browser/ui/parse-html.ts';
import { restoreStoredInput } from '#browser/page/preserve-form-input.ts';
import { startResendCountdown } from './resend-countdown.ts';
import { updateDeviceCart } from './device-cart-fields.ts';

/**
 * Replaces the parts of the form that differ in the server's page. The focus returns to the field that had it, unless
 * the new parts contain an error or a field to be focused.
 */
export async function updateCheckoutForm(
  form: HTMLFormElement,
  html: string,
  isResend: boolean,
): Promise<void> {
  const page = parseHtml(html);
  const fresh = page.querySelector<HTMLFormElement>('[data-checkout]');
  if (!fresh) return location.reload();
  if (!form.querySelector('[data-part="hidden"]') !== !fresh.querySelector('[data-part="hidden"]')) {
    form.replaceChildren(...fresh.childNodes);
    document.querySelector('.top-wrap')?.replaceWith(page.querySelector('.top-wrap') ?? '');
    document
      .querySelector('.tab-bar')
      ?.toggleAttribute('hidden', Boolean(form.querySelector('[data-part="hidden"]')));
    return restoreStoredInput();
  }
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const focusedSelector =
    focused && form.contains(focused)
      ? `input[name="${focused.name}"]${focused.type === 'radio' ? `[value="${CSS.escape(focused.value)}"]` : ''}`
      : null;
  const oldField = form.querySelector<HTMLInputElement>('[name="otp"]');
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-part]')) {
    const old = form.querySelector<HTMLElement>(`[data-part="${part.dataset['part']}"]`);
    if (old && !old.isEqualNode(part)) old.replaceWith(part);
  }
  // Digits of the code stay as typed, unless the server rejected them or sent a new code. If the server refused to
  // send a new code, its response contains the typed digits.
  const field = form.querySelector<HTMLInputElement>('[name="otp"]');
  if (field && oldField && field !== oldField && (field.value || !(isResend || field.ariaInvalid))) {
    field.value = oldField.value;
    field.setSelectionRange(field.value.length, field.value.length);
  }
  startResendCountdown(form);
  document.querySelector('.top__pay')?.replaceWith(page.querySelector('.top__pay') ?? '');
  // Loading this code may fail, because a newer release may have removed it; the form works without it.
  if (!form.hasAttribute('data-members')) await updateDeviceCart(form).catch(console.error);
  const alert = form.querySelector<HTMLElement>('.order-issues, [aria-invalid="true"]');
  const autofocused = form.querySelector<HTMLElement>('[autofocus]');
  if (autofocused && autofocused !== document.activeElement) autofocused.focus();
  else if (alert) {
    alert.focus({ preventScroll: true });
    alert.scrollIntoView({ block: 'center' });
  } else if (focusedSelector && !document.activeElement?.matches(focusedSelector))
    form.querySelector<HTMLElement>(focusedSelector)?.focus({ preventScroll: true });
}
