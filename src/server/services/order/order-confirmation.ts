import type { Settings } from '#contracts/settings.ts';
import type { Db } from '../../db/client.ts';
import { hasProvenPhone } from '../../repositories/proven-phone.ts';
import { canSendPhoneCodes } from '../account/phone-code.ts';
import type { Buyer, OrderRefusal } from './order-tools.ts';

/** What the buyer has proved of this contact: the phone, now with a code or once with their account; else null. */
export async function provenContact(
  db: Db,
  { user, confirmedPhone }: Pick<Buyer, 'user' | 'confirmedPhone'>,
  phone: string,
): Promise<'phone' | null> {
  if (confirmedPhone === phone) return 'phone';
  return user && (await hasProvenPhone(db, { userId: user.id, phone })) ? 'phone' : null;
}

/** Whether an order without proof of the phone is refused. */
export const needsPhoneCode = ({
  settings,
  isStaff,
}: {
  settings: Pick<Settings, 'orderConfirmation'>;
  isStaff?: boolean;
}): boolean => settings.orderConfirmation === 'phone' && !isStaff;

/** The number stays in one piece and in its order, also in a text from right to left. */
const callUs = (phone: string, shop: Buyer['shop']): string =>
  phone.trim() === ''
    ? ''
    : shop.text('order.refused.callUs', {
        phone: `\u2066${phone.trim().replaceAll(' ', '\u00a0')}\u2069`,
      });

/** The refusal of an order whose phone is not proved; null where none is needed. */
export function whyUnconfirmed({
  settings,
  isStaff = false,
  shop,
}: Pick<Buyer, 'settings' | 'isStaff' | 'shop'>): OrderRefusal | null {
  if (!needsPhoneCode({ settings, isStaff })) return null;
  if (!canSendPhoneCodes())
    return {
      ok: false,
      error: 'NO_PHONE_CODES',
      message: [shop.text('order.refused.noPhoneCodes'), callUs(settings.contactPhone, shop)]
        .join(' ')
        .trim(),
    };
  return { ok: false, error: 'PHONE_NOT_CONFIRMED', message: shop.text('order.refused.phone') };
}
