import { getAppDependencies } from '../process/app-dependencies.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { requiredProof } from '../services/order/required-contact-proof.ts';
import type { Buyer } from '#server/services/buyer/order-dependencies.ts';
import { guestKeyFor } from '#server/services/protection/secrets.ts';
import type { ApiContext } from './create-router.ts';
import { findUser } from './require-user.ts';

type IdentityFields = { token?: string | null | undefined; checkout_token?: string | null | undefined };

/** The buyer: the session's or token's user, or a guest. */
export async function findBuyer(c: ApiContext, { token, checkout_token }: IdentityFields): Promise<Buyer> {
  const buyer = await identifyBuyer(getAppDependencies(), c.var.context, checkout_token);
  return { ...buyer, user: await findUser(c, token) };
}

/** Like `findBuyer`, but a guest without cookies is recognised by the confirmed contact and the idempotency key. */
export async function findBuyerByIdempotencyKey(
  c: ApiContext,
  body: IdentityFields & { idempotency_key: string },
): Promise<Buyer> {
  const buyer = await findBuyer(c, body);
  if (buyer.user || buyer.guestKey || (!buyer.confirmedContact && requiredProof(buyer) !== null))
    return buyer;
  return { ...buyer, guestKey: guestKeyFor(buyer.confirmedContact ?? '', body.idempotency_key) };
}
