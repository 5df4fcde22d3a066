import type { PickingLine } from '#contracts/desk/picking.ts';
import type { ShortReason } from '#domain/packed-line.ts';

export const shortReasonLabels: Readonly<Record<ShortReason, string>> = {
  not_there: 'Not there',
  damaged: 'Damaged',
  other: 'Another reason: back to the stock',
};

/** "1 of 3 packed: not there", "2 × Paneer 250 g instead". */
export function packedText({ packed, quantity }: PickingLine, timeZone: string): string {
  if (!packed) return '';
  const note = packed.note && ` (${packed.note})`;
  const { question } = packed;
  if (question && question.answer !== 'yes') {
    if (question.answer === 'no') return 'Left out: the customer said no';
    if (question.answer === 'none' || !packed.swap) return 'Left out: no answer';
    const name = [packed.swap.name, packed.swap.variantName].filter(Boolean).join(', ');
    const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
    return `Asking the customer about ${packed.quantity} × ${name} until ${time.format(new Date(question.until))}`;
  }
  if (packed.swap)
    return `${packed.quantity} × ${[packed.swap.name, packed.swap.variantName].filter(Boolean).join(', ')} instead${note}`;
  if (packed.quantity === quantity) return 'Packed';
  const why =
    packed.reason === null || packed.reason === 'other'
      ? ''
      : `: ${shortReasonLabels[packed.reason].toLowerCase()}`;
  return `${packed.quantity} of ${quantity} packed${why}${note}`;
}
