import { contactChannel } from '#domain/contact-channel.ts';
import type { PhoneMarket } from '#server/text/phone-number.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { insertPasswordReset } from '#server/repositories/password-reset.ts';
import { countAttempt, type LimitResult } from '../protection/rate-limits.ts';
import { canSendCodes } from './one-time-code.ts';
import { parseContact } from './parse-contact.ts';

export const resetMinutes = 30;
const codeTries = 3;

/**
 * Stores the request; a job sends the message if the contact has an account (queue-password-reset-messages.ts). So the
 * response and the work before it are the same for every contact. [F43]
 */
export async function requestPasswordReset(
  deps: { db: Db; clock: Clock },
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
  const contact = parseContact(email, market);
  if (contact === null) return { ok: false, error: 'contact_invalid' };
  const channel = contactChannel(contact);
  if (!(await canSendCodes(deps.db, channel)))
    return { ok: false, error: channel === 'email' ? 'NO_RESET_EMAIL' : 'NO_RESET_SMS' };
  const limits = [
    ['resetByAddress', clientAddress],
    ['resetPause', contact],
    ['resetByContact', contact],
  ] as const;
  for (const [limit, key] of limits) {
    const counted = await countAttempt(deps, limit, key);
    if (!counted.ok) return counted;
  }
  await insertPasswordReset(deps.db, {
    channel,
    contact,
    locale,
    triesLeft: codeTries,
    expiresAt: new Date(deps.clock.now().getTime() + resetMinutes * 60_000),
  });
  return { ok: true, contact };
}
