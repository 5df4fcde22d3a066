import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '#contracts/settings.ts';
import { type ContactChannel, contactChannel } from '#domain/contact-channel.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/error-codes.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { invalidateResetsOfUser } from '#server/repositories/password-reset.ts';
import { findUser, setEmailOfUser, setPhoneOfUser } from '#server/repositories/user.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { queueContactNotice } from './account-messages.ts';
import { attachContact } from './attach-contact.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { decryptText, encryptText } from '../protection/encrypted-text.ts';
import type { LimitResult } from '../protection/rate-limits.ts';
import { type CodeRequester, sendCode, verifyCode } from './one-time-code.ts';
import { parseContact } from './parse-contact.ts';

type Dependencies = { db: Db; clock: Clock };
type Owner = Pick<SessionUser, 'id' | 'name' | 'email' | 'phone' | 'sessionId'>;
type RateLimitRefusal = Exclude<LimitResult, { ok: true }>;
type CodeRequest = {
  requester: CodeRequester;
  shop: Pick<LocalizedShop, 'text' | 'locale'>;
  settings: Settings;
};

type WrongCode = 'code_wrong' | 'code_elsewhere';

const pendingMinutes = 15;
const pendingSchema = z.object({ sessionId: z.string(), contact: z.string(), until: z.number() });

/** The account's contact of this kind; null if it has no such contact. */
export const ownContact = ({ email, phone }: Owner, channel: ContactChannel): string | null =>
  channel === 'email' ? email : phone;

/**
 * Sends a code to the account's own contact, or to a new contact after the person has confirmed their identity. The
 * work and the response are the same whether or not another account has this contact. The pending contact is encrypted,
 * and valid for this session only.
 */
export async function startContactProof(
  deps: Dependencies,
  user: Owner,
  { typed, proof, channel }: { typed: string; proof: string; channel: ContactChannel },
  { requester, shop, settings }: CodeRequest,
): Promise<
  | { ok: true; pending: string }
  | { ok: false; error: 'contact_invalid' | 'code_wrong' | 'password_wrong' | 'sign_in_again' }
  | { ok: false; error: 'NO_CODES'; message: string }
  | RateLimitRefusal
> {
  const contact = parseContact(typed, settings);
  if (contact === null || contactChannel(contact) !== channel) return { ok: false, error: 'contact_invalid' };
  if (contact !== ownContact(user, channel)) {
    const confirmed = await confirmIdentity(deps, user, proof);
    if (!confirmed.ok) return confirmed;
  }
  const sent = await sendCode(deps, { contact, requester, shop, settings });
  if (!sent.ok) return sent;
  const pending = {
    sessionId: user.sessionId,
    contact,
    until: deps.clock.now().getTime() + pendingMinutes * 60_000,
  };
  return { ok: true, pending: encryptText('haat contact', JSON.stringify(pending)) };
}

/** The contact whose code is pending in this session; null if no code is pending. */
export function readPendingContact(
  { clock }: Pick<Dependencies, 'clock'>,
  user: Owner,
  pending: string,
): string | null {
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(decryptText('haat contact', pending)));
    if (!parsed.success || parsed.data.sessionId !== user.sessionId) return null;
    return parsed.data.until > clock.now().getTime() ? parsed.data.contact : null;
  } catch {
    return null;
  }
}

/**
 * Verifies the account's contact with its code, or replaces it with the new contact and sends a notice to the old
 * contact. Only the owner of a contact can learn that another account uses it.
 */
export async function finishContactProof(
  deps: Dependencies,
  user: Owner,
  {
    contact,
    otp,
    locale,
    requester,
  }: { contact: string; otp: string; locale: string; requester: CodeRequester },
): Promise<
  { ok: true; isChanged: boolean } | { ok: false; error: WrongCode | 'contact_taken' } | RateLimitRefusal
> {
  const verified = await verifyCode(deps, { contact, otp, requester });
  if (!verified.ok)
    return verified.error === 'too_many_requests'
      ? { ok: false, error: verified.error, retryAfter: 60 }
      : { ok: false, error: verified.error };
  const channel = contactChannel(contact);
  const before = ownContact(user, channel);
  if (contact !== before) {
    try {
      await changeContact(deps, user, { contact, before, locale });
    } catch (error) {
      if (isUniqueViolation(error)) return { ok: false, error: 'contact_taken' };
      throw error;
    }
  }
  await attachContact(deps, { userId: user.id, contact });
  return { ok: true, isChanged: contact !== before };
}

async function changeContact(
  { db, clock }: Dependencies,
  user: Owner,
  { contact, before, locale }: { contact: string; before: string | null; locale: string },
): Promise<void> {
  const channel = contactChannel(contact);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await (channel === 'email' ? setEmailOfUser : setPhoneOfUser)(tx, user.id, contact);
    // Codes and links sent to the previous address must no longer give access to the account.
    await invalidateResetsOfUser(tx, user.id, now);
    await writeAudit(tx, {
      actorId: user.id,
      subjectId: user.id,
      action: channel === 'email' ? 'account.email-changed' : 'account.phone-changed',
    });
    if (before !== null)
      await queueContactNotice(tx, {
        key: `contact-changed:${randomUUID()}`,
        name: user.name,
        before,
        contact,
        locale,
        at: now,
      });
  });
}

/** Whether the person has verified the email or the phone of the account. */
export async function readContactState(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  channel: ContactChannel,
): Promise<{ isVerified: boolean }> {
  const user = await findUser(db, userId);
  return { isVerified: (channel === 'email' ? user?.emailVerified : user?.phoneNumberVerified) ?? false };
}
