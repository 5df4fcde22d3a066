import type { PackingChange } from '#domain/packing-change.ts';
import type { TextFunction } from './text.ts';
import { formatWeight } from './weight.ts';

const nameOf = (
  { name, variant_name: variant }: { name: string; variant_name: string },
  text: TextFunction,
) => [name, variant].filter(Boolean).join(text('common.comma'));

/**
 * What was packed for a line, in a few words. A name may be written in a different direction from the text, so
 * `isolate` marks where the name begins and ends.
 */
export function packingChangeText(
  change: PackingChange,
  text: TextFunction,
  isolate: (name: string) => string = (name) => name,
): string {
  const name = isolate(nameOf(change, text));
  const { packed, quantity, swap, weight } = change;
  if (swap) return text('order.change.swap', { name, other: isolate(nameOf(swap, text)), n: packed });
  if (packed === 0) return text('order.change.none', { name });
  if (!weight) return text('order.change.less', { name, n: packed, of: quantity });
  const packedWeight = formatWeight(weight.grams, { text });
  return packed < quantity
    ? text('order.change.lessWeight', { name, n: packed, of: quantity, weight: packedWeight })
    : text('order.change.weight', {
        name,
        weight: packedWeight,
        estimate: formatWeight(weight.estimated_grams, { text }),
      });
}
