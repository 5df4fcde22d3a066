import type { z } from 'zod';
import type { confirmCartBody, ConfirmedMemberCart } from '#contracts/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { checkWeight, toKilograms } from '#domain/membership.ts';
import { findRemainingGrams } from './claim-grams.ts';
import type { CartDependencies, ConfirmCartInput } from '../cart/confirm-cart.ts';
import { confirmSentCart } from '../cart/confirm-sent-cart.ts';

/** CALL-38: the members' cart at current prices, with its weight compared with the membership's remaining allowance. */
export async function confirmMemberCart(
  deps: CartDependencies,
  body: z.output<typeof confirmCartBody>,
  { userId, ...context }: Omit<ConfirmCartInput, 'state' | 'customerKey' | 'memberId'> & { userId: string },
): Promise<
  | { ok: true; cart: ConfirmedMemberCart }
  | { ok: false; error: 'validation_failed'; fields: Record<string, string> }
> {
  const confirmed = await confirmSentCart(deps, body, {
    ...context,
    customerKey: `user:${userId}`,
    memberId: userId,
  });
  if (!confirmed.ok) return confirmed;
  const { cart } = confirmed;
  const remaining = (await findRemainingGrams(deps.db, userId, deps.clock.now())) ?? 0;
  const weight = checkWeight(
    cart.lines.filter(({ is_available }) => is_available),
    toCatalogue(cart.items),
    {
      total_remaining_weight: toKilograms(remaining),
    },
  );
  const { bill } = cart;
  if (!bill) return { ok: true, cart: { ...cart, weight } };
  // CART-36: members' products are counted separately.
  const { productQuantity, totalPrice } = bill.totals;
  const totals = { productQuantity: 0, productMemberQuantity: productQuantity, totalPrice };
  return { ok: true, cart: { ...cart, bill: { ...bill, totals }, weight } };
}
