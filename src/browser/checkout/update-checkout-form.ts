import { parseHtml } from '#browser/ui/parse-html.ts';
import { restoreStoredInput } from '#browser/page/preserve-form-input.ts';
import { readCodeFromSms } from '#browser/ui/read-code-from-sms.ts';
import { startResendCountdown } from './resend-countdown.ts';
import { updateDeviceCart } from './device-cart-fields.ts';

/**
 * Replaces the parts of the form that differ in the server's page. The focus moves to the field of a code that was just
 * requested, or to an error; otherwise it returns to the field that had it.
 */
export function updateCheckoutForm(form: HTMLFormElement, html: string, isResend: boolean): void {
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
    // What the customer has unfolded stays open.
    for (const [index, { open }] of [...(old?.querySelectorAll('details') ?? [])].entries())
      part.querySelectorAll('details')[index]?.toggleAttribute('open', open);
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
  if (field && field !== oldField) readCodeFromSms(field);
  const alert = form.querySelector<HTMLElement>('.order-issues, [aria-invalid="true"]');
  // The browser may have focused the new field by itself; the field that had the focus before must not get it back.
  if (field && (!oldField || isResend)) field.focus();
  else if (alert) {
    alert.focus({ preventScroll: true });
    alert.scrollIntoView({ block: 'center' });
  } else if (focusedSelector && !document.activeElement?.matches(focusedSelector))
    form.querySelector<HTMLElement>(focusedSelector)?.focus({ preventScroll: true });
  // The customer can go on before this code has loaded. Loading it may also fail, because a newer release may have
  // removed it; the form works without it.
  if (!form.hasAttribute('data-members')) void updateDeviceCart(form).catch(console.error);
}
