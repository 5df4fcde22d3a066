import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import { changeStoreCredit } from '#server/services/payment/change-store-credit.ts';
import { newPerson } from './new-person.ts';
import { cookiesOf } from './open-shop.ts';
import type { TestShop } from './orders.ts';

/** A signed-in customer with a verified phone. */
export type Member = { id: string; phone: string; cookie: string };

let phones = 0;

export async function addMember(shop: TestShop, credit = 0): Promise<Member> {
  const { headers, data } = await shop.call('/account/register', newPerson());
  const phone = `+9197390${String(10_000 + (phones += 1))}`;
  await shop.db
    .update(users)
    .set({ phoneNumber: phone, phoneNumberVerified: true })
    .where(eq(users.id, data.id));
  if (credit > 0) await giveCredit(shop, data.id, credit);
  return { id: data.id, phone, cookie: cookiesOf(headers) };
}

export const giveCredit = (
  shop: Pick<TestShop, 'db'> & { clock: { now: () => Date } },
  userId: string,
  amount: number,
): Promise<unknown> =>
  changeStoreCredit(shop, { userId, currency: 'INR', amount, reason: 'A gift', actorId: null });
