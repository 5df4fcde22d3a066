import { emailField } from '#contracts/account.ts';
import { normalisePhone, type PhoneMarket } from '#domain/phone.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { insertPasswordReset, type ResetContact } from '#server/repositories/password-reset.ts';
import { countTry, type LimitResult } from './limits.ts';

export const resetMinutes = 30;
const codeTries = 3;

/** An email address or a phone in any notation; null where it is neither. */
export function parseResetContact(text: string, market: PhoneMarket): ResetContact | null {
  const typed = text.trim();
  if (typed.includes('@')) {
    const email = emailField.safeParse(typed.toLowerCase());
    return email.success ? { channel: 'email', contact: email.data } : null;
  }
  const phone = normalisePhone(typed, market);
  return phone.ok ? { channel: 'sms', contact: phone.phone } : null;
}

/** Whether messages of this channel leave the shop: a demo shows them at its outbox. */
function canSendReset(channel: ResetContact['channel']): boolean {
  const { mode, sms, smtp } = environment();
  return mode === 'demo' || (channel === 'sms' ? sms : smtp) !== undefined;
}

/**
 * Stores the request; a job sends the message if there is such an account (prepare-password-resets.ts). So the response
 * and the work before it are the same for every contact. [F43]
 */
export async function requestPasswordReset(
  tools: { db: Db; clock: Clock },
  {
    email,
    market,
    locale,
    clientAddress,
  }: { email: string; market: PhoneMarket; locale: string; clientAddress: string },
): Promise<
  | { ok: true; contact: string }
  | { ok: false; error: 'contact_invalid' | 'NO_RESET_EMAIL' | 'NO_RESET_SMS' }
  | Exclude<LimitResult, { ok: true }>
> {
  const reset = parseResetContact(email, market);
  if (!reset) return { ok: false, error: 'contact_invalid' };
  if (!canSendReset(reset.channel))
    return { ok: false, error: reset.channel === 'email' ? 'NO_RESET_EMAIL' : 'NO_RESET_SMS' };
  const limits = [
    ['resetByAddress', clientAddress],
    ['resetPause', reset.contact],
    ['resetByContact', reset.contact],
  ] as const;
  for (const [limit, key] of limits) {
    const counted = await countTry(tools, limit, key);
    if (!counted.ok) return counted;
  }
  await insertPasswordReset(tools.db, {
    ...reset,
    locale,
    triesLeft: codeTries,
    expiresAt: new Date(tools.clock.now().getTime() + resetMinutes * 60_000),
  });
  return { ok: true, contact: reset.contact };
}
