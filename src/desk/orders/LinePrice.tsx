import { Typography } from '@mui/material';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { Money } from '../parts/money.tsx';
import { weightText } from '../picking/picking-labels.ts';

type Line = DeskOrder['order']['lines'][number];
type Part = Pick<Line, 'quantity' | 'unit_price' | 'weight'>;

/** What one piece or one kilogram of a line costs. Pieces that were added later can have another price. */
export const LinePrice = ({ line, currency }: { line: Line; currency: string }) =>
  (line.lots ?? [line]).map((part, index) => (
    <PartPrice key={index} part={part} isOneOfSeveral={line.lots !== null} currency={currency} />
  ));

function PartPrice({
  part,
  isOneOfSeveral,
  currency,
}: {
  part: Part;
  isOneOfSeveral: boolean;
  currency: string;
}) {
  if (!part.weight && part.quantity === 1 && !isOneOfSeveral) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {isOneOfSeveral && `${part.quantity} × `}
      {part.weight ? (
        <>
          {weightText(part.weight, part.quantity)},{' '}
          <Money amount={part.weight.price_per_kg} currency={currency} /> a kilogram
        </>
      ) : (
        <>
          <Money amount={part.unit_price} currency={currency} /> each
        </>
      )}
    </Typography>
  );
}
