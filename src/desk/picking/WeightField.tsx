import { TextField } from '@mui/material';
import type { PickingLine } from '#contracts/desk/picking.ts';
import { ceilingOf, weighedTotal } from '#domain/weighed-line.ts';
import { useMoney } from '../parts/money.tsx';
import { gramsText } from './picking-labels.ts';

type Props = {
  line: PickingLine & { weight: NonNullable<PickingLine['weight']> };
  pieces: number;
  currency: string;
  value: string;
  onChange: (text: string) => void;
};

const maxGrams = 1_000_000;

/** Whole grams, or null. "1284 g", as a scale shows it, is accepted; "1.284" is not, because its unit is unknown. */
export function readGrams(text: string): number | null {
  const match = /^(\d{1,7})\s*g?$/i.exec(text.trim());
  const grams = match ? Number(match[1]) : 0;
  return grams > 0 && grams <= maxGrams ? grams : null;
}

/** The total weight of the pieces of a weighed line, and the price for this weight. */
export function WeightField({ line, pieces, currency, value, onChange }: Props) {
  const money = useMoney();
  const grams = readGrams(value);
  const priced = {
    quantity: line.quantity,
    unit_price: line.unitPrice,
    lots: line.lots,
    addons: [{ price: line.weight.addonsPrice }],
    weight: {
      estimated_grams: line.weight.estimatedGrams,
      price_per_kg: line.weight.pricePerKg,
      ceiling: line.weight.ceiling,
    },
  };
  const total = grams === null ? null : weighedTotal(priced, pieces, grams);
  const isAtCeiling = total !== null && total === ceilingOf(priced, pieces);
  const estimateText = `About ${gramsText(line.weight.estimatedGrams * pieces)}, ${money(line.weight.pricePerKg, currency)} a kilogram`;
  return (
    <TextField
      required
      size="small"
      label="Weight in grams"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={value !== '' && grams === null}
      helperText={
        value !== '' && grams === null
          ? 'Enter whole grams, such as 1284.'
          : total === null
            ? estimateText
            : isAtCeiling
              ? `${estimateText}. The customer pays ${money(total, currency)}, the most it may cost: check the weight.`
              : `${estimateText}: ${money(total, currency)}`
      }
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
