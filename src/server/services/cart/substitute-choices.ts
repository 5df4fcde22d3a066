import type { ConfirmedCart } from '#contracts/cart.ts';
import { findLine } from '#domain/cart.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import { variantSubstitutes, type SubstituteRequest, type Substitute } from '#domain/substitute-line.ts';

export interface SubstituteChoices {
  exchange: SubstituteRequest;
  /** The substitutes, each with the encoded product for the form. */
  choices: (Substitute & { line: string })[];
}

/** Substitutes for the line that the URL names (`?instead=key&way=swap`); null if no such line can be replaced. */
export function findSubstituteChoices(
  confirmed: ConfirmedCart,
  params: URLSearchParams,
): SubstituteChoices | null {
  const key = params.get('instead');
  const remedy = params.get('way') === 'choose_variant' ? 'choose_variant' : 'swap';
  const change = confirmed.changes.find(
    (one) => 'key' in one && one.key === key && one.remedies.includes(remedy),
  );
  if (key === null || !change || !('key' in change)) return null;
  // A substitute of the same item keeps the line's addons.
  const addon_ids = remedy === 'choose_variant' ? (findLine(confirmed.cart, key)?.addon_ids ?? []) : [];
  const swaps =
    remedy === 'swap'
      ? (confirmed.swaps[key] ?? [])
      : variantSubstitutes(key, confirmed.cart, confirmed.items);
  if (swaps.length === 0) return null;
  return {
    exchange: { key, name: change.name ?? '', remedy },
    choices: swaps.map((swap) => ({
      ...swap,
      line: encodeProduct({ item_id: swap.id, variant_id: swap.variant_id, addon_ids }),
    })),
  };
}
