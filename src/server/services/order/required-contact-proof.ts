import type { ContactChannel } from '#domain/contact-channel.ts';
import type { Settings } from '#contracts/settings.ts';
import type { Db } from '#server/db/client.ts';
import { hasProvenContact } from '#server/repositories/proven-contact.ts';
import { canSendCodes } from '../account/one-time-code.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';

/** The kind of contact that a customer verifies with a code. */
export type ConfirmedContactKind = 'phone' | 'email';

/**
 * The kind of contact that the shop requires to be verified; null if it requires none, and for orders placed by
 * staff.
 */
export const requiredProof = ({
  settings,
  isStaff,
}: {
  settings: Pick<Settings, 'orderConfirmation'>;
  isStaff?: boolean;
}): ConfirmedContactKind | null =>
  isStaff || settings.orderConfirmation === 'none' ? null : settings.orderConfirmation;

export const channelOfProof = (proof: ConfirmedContactKind): ContactChannel =>
  proof === 'phone' ? 'sms' : 'email';

type OrderContact = { phone: string; email: string | null };

/**
 * The kind of contact that the buyer has verified, now with a code or earlier with their account; null if none. If the
 * shop requires a kind, only this kind counts.
 */
export async function findProof(
  db: Db,
  buyer: Pick<Buyer, 'user' | 'confirmedContact' | 'settings' | 'isStaff'>,
  { phone, email }: OrderContact,
): Promise<ConfirmedContactKind | null> {
  const required = requiredProof(buyer);
  for (const proof of required ? [required] : (['phone', 'email'] as const)) {
    const contact = proof === 'phone' ? phone : email;
    if (contact && (await hasProved(db, buyer, contact))) return proof;
  }
  return null;
}

async function hasProved(
  db: Db,
  { user, confirmedContact }: Pick<Buyer, 'user' | 'confirmedContact'>,
  contact: string,
): Promise<boolean> {
  return (
    confirmedContact === contact ||
    (user !== null && (await hasProvenContact(db, { userId: user.id, contact })))
  );
}

/** Keeps the phone number on one line and its digits in order, even in right-to-left text. */
const callUsText = (phone: string, shop: Buyer['shop']): string =>
  phone.trim() === ''
    ? ''
    : shop.text('order.refused.callUs', {
        phone: `\u2066${phone.trim().replaceAll(' ', '\u00a0')}\u2069`,
      });

export const phoneNotConfirmedRefusal = (shop: Buyer['shop']): OrderRefusal => ({
  ok: false,
  error: 'PHONE_NOT_CONFIRMED',
  message: shop.text('order.refused.phone'),
});

/** The refusal of an order without the required proof; null if no proof is required. */
export async function findProofRefusal(
  db: Db,
  { settings, isStaff = false, shop }: Pick<Buyer, 'settings' | 'isStaff' | 'shop'>,
): Promise<OrderRefusal | null> {
  const proof = requiredProof({ settings, isStaff });
  if (proof === null) return null;
  if (!(await canSendCodes(db, channelOfProof(proof))))
    return {
      ok: false,
      error: 'NO_CODES',
      message: [
        shop.text(proof === 'phone' ? 'order.refused.noPhoneCodes' : 'order.refused.noEmailCodes'),
        callUsText(settings.contactPhone, shop),
      ]
        .join(' ')
        .trim(),
    };
  return proof === 'phone'
    ? phoneNotConfirmedRefusal(shop)
    : { ok: false, error: 'EMAIL_NOT_CONFIRMED', message: shop.text('order.refused.email') };
}
