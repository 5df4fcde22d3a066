import type { PickingLine } from '#contracts/desk/picking.ts';
import type { ShortageReason } from '#domain/packed-line.ts';

export const shortageReasonLabels: Readonly<Record<ShortageReason, string>> = {
  not_there: 'Not there',
  damaged: 'Damaged',
  other: 'Another reason: back to the stock',
};

/** "950 g", "1.284 kg". */
export const gramsText = (grams: number): string => (grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`);

/** What a line weighs, or is expected to weigh. */
export const weightText = (
  { grams, estimated_grams: estimate }: { grams: number | null; estimated_grams: number },
  quantity: number,
): string => (grams === null ? `about ${gramsText(estimate * quantity)}` : gramsText(grams));

/** "1 of 3 packed: not there", "2 × Paneer 250 g instead". */
export function packedText({ packed, quantity }: PickingLine, timeZone: string): string {
  if (!packed) return '';
  const note = packed.note && ` (${packed.note})`;
  const weight = packed.grams === null ? '' : `, ${gramsText(packed.grams)}`;
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
  if (packed.quantity === quantity) return quantity === 0 ? 'Left out: refunded' : `Packed${weight}`;
  const why =
    packed.reason === null || packed.reason === 'other'
      ? ''
      : `: ${shortageReasonLabels[packed.reason].toLowerCase()}`;
  return `${packed.quantity} of ${quantity} packed${weight}${why}${note}`;
}
