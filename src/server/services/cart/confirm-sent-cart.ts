import type { z } from 'zod';
import type { confirmCartBody, ConfirmedCart } from '#contracts/cart.ts';
import type { CartLine } from '#domain/cart.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import { type CartDependencies, type ConfirmCartInput, confirmCart } from './confirm-cart.ts';
import { findExcessQuantity, mergeCartLines, invalidLineFields } from './check-line-choices.ts';

/** CALL-37 for a cart sent by a device. Refuses lines that the shop's own controls cannot produce. */
export async function confirmSentCart(
  deps: CartDependencies,
  body: z.output<typeof confirmCartBody>,
  context: Omit<ConfirmCartInput, 'state'>,
): Promise<
  | { ok: true; cart: ConfirmedCart }
  | { ok: false; error: 'validation_failed'; fields: Record<string, string> }
> {
  const lines = mergeCartLines(body.items);
  const { catalogue } = await readCartCatalogue(deps.db, {
    lines,
    restaurant_id: body.restaurant_id ?? null,
    locale: context.locale,
    isMember: context.memberId !== undefined,
  });
  const fields = {
    ...invalidLineFields(body.items, catalogue, body.seen),
    ...findExcessQuantity(body.items, lines),
  };
  if (Object.keys(fields).length > 0) return { ok: false, error: 'validation_failed', fields };
  const state = {
    cart: {
      restaurant_id: body.restaurant_id ?? storeOfFirstItem(lines, catalogue),
      lines,
      coupon: body.coupon ?? null,
    },
    mode: body.userSelected,
    tip: body.tip,
    seen: body.seen,
    seenCharge: body.seen_charge ?? null,
  };
  return { ok: true, cart: await confirmCart(deps, { ...context, state }) };
}

function storeOfFirstItem(
  lines: readonly CartLine[],
  catalogue: ReadonlyMap<number, { restaurant_id: number }>,
): number | null {
  for (const line of lines) {
    const item = catalogue.get(line.item_id);
    if (item) return item.restaurant_id;
  }
  return null;
}
