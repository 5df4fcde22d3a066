import type { PickingLine } from '#contracts/desk/picking.ts';
import type { ShortReason } from '#domain/packed-line.ts';

export const shortReasonLabels: Readonly<Record<ShortReason, string>> = {
  not_there: 'Not there',
  damaged: 'Damaged',
  other: 'Another reason: back to the stock',
};

/** "1 of 3 packed: not there", "2 × Paneer 250 g instead". */
export function packedText({ packed, quantity }: PickingLine): string {
  if (!packed) return '';
  const note = packed.note && ` (${packed.note})`;
  if (packed.swap)
    return `${packed.quantity} × ${[packed.swap.name, packed.swap.variantName].filter(Boolean).join(', ')} instead${note}`;
  if (packed.quantity === quantity) return 'Packed';
  const why =
    packed.reason === null || packed.reason === 'other'
      ? ''
      : `: ${shortReasonLabels[packed.reason].toLowerCase()}`;
  return `${packed.quantity} of ${quantity} packed${why}${note}`;
}
