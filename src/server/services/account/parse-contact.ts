import { emailField } from '#contracts/account.ts';
import { normalisePhone, type PhoneMarket } from '#server/text/phone-number.ts';

/** An email address in the form that is stored; null for anything else. */
export function parseEmail(text: string): string | null {
  const email = emailField.safeParse(text);
  return email.success ? email.data : null;
}

/**
 * An email address, or a phone number, which may be in any notation and is returned as E.164; null for any other text.
 */
export function parseContact(text: string, market: PhoneMarket): string | null {
  if (/[@＠]/.test(text)) return parseEmail(text);
  const phone = normalisePhone(text, market);
  return phone.ok ? phone.phone : null;
}
