import type { ConfirmedCart } from '#contracts/cart.ts';
import { findLine } from '#domain/cart.ts';
import { encodeProduct } from '#domain/cart-codec.ts';
import { variantSubstitutes, type SubstituteRequest, type Substitute } from '#domain/substitute-line.ts';

export interface SubstituteChoices {
  exchange: SubstituteRequest;
  /** Each with its encoded product for the form. */
  choices: (Substitute & { line: string })[];
}

/** Substitutes for the line named by the search (`?instead=key&way=swap`); null if there are none. */
export function findSubstituteChoices(
  answer: ConfirmedCart,
  asked: URLSearchParams,
): SubstituteChoices | null {
  const key = asked.get('instead');
  const way = asked.get('way') === 'choose_variant' ? 'choose_variant' : 'swap';
  const change = answer.changes.find((one) => 'key' in one && one.key === key && one.remedies.includes(way));
  if (key === null || !change || !('key' in change)) return null;
  // Another variant keeps the line's addons.
  const addon_ids = way === 'choose_variant' ? (findLine(answer.cart, key)?.addon_ids ?? []) : [];
  const swaps =
    way === 'swap' ? (answer.swaps[key] ?? []) : variantSubstitutes(key, answer.cart, answer.items);
  if (swaps.length === 0) return null;
  return {
    exchange: { key, name: change.name ?? '', remedy: way },
    choices: swaps.map((swap) => ({
      ...swap,
      line: encodeProduct({ item_id: swap.id, variant_id: swap.variant_id, addon_ids }),
    })),
  };
}
