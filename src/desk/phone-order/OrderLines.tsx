import { Alert, Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import Remove from '@mui/icons-material/DeleteOutlined';
import type { OrderQuote } from '#contracts/order.ts';
import { lineKey, maxQuantity } from '#domain/cart.ts';
import { useMoney } from '../parts/money.tsx';
import type { ChangeDraft, PhoneOrderDraft } from './phone-order-draft.ts';
import { PhoneOrderStepCard } from './PhoneOrderStepCard.tsx';

const billLabels = {
  item: 'Items',
  coupon: 'Coupon',
  delivery: 'Delivery',
  slot: 'Slot',
  tip: 'Tip',
  rounding: 'Rounding',
} as const;

/** The lines of the order, its bill as the server has priced it, and what prevents the order. */
export function OrderLines({
  draft,
  change,
  quote,
  problem,
}: {
  draft: PhoneOrderDraft;
  change: ChangeDraft;
  quote: OrderQuote | null;
  problem: string;
}) {
  const money = useMoney();
  const amounts = new Map(quote?.lines.map((line) => [lineKey(line), line.amount]));
  const own = new Set(draft.lines.map((line) => lineKey(line)));
  const sums = (kind: keyof typeof billLabels) =>
    quote?.bill.lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <PhoneOrderStepCard title="Order">
      {draft.lines.length === 0 && <Typography color="text.secondary">No items yet.</Typography>}
      <Box
        component="ul"
        aria-label="Lines"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
      >
        {draft.lines.map((line, index) => {
          const amount = amounts.get(lineKey(line));
          return (
            <Stack
              key={lineKey(line)}
              component="li"
              direction="row"
              useFlexGap
              sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Typography sx={{ flex: { xs: '1 1 100%', sm: '1 1 8rem' }, overflowWrap: 'anywhere' }}>
                {line.name}
              </Typography>
              <TextField
                size="small"
                type="number"
                label="Quantity"
                value={line.quantity}
                onChange={(event) => {
                  const quantity = Math.round(Number(event.target.value));
                  if (quantity >= 1 && quantity <= maxQuantity)
                    change({ lines: draft.lines.with(index, { ...line, quantity }) });
                }}
                slotProps={{
                  htmlInput: { min: 1, max: maxQuantity, step: 1, 'aria-label': `Quantity of ${line.name}` },
                }}
                sx={{ width: '6rem' }}
              />
              <Typography sx={{ minWidth: '5rem', textAlign: 'end' }}>
                {amount === undefined ? '–' : money(amount)}
              </Typography>
              <IconButton
                aria-label={`Remove ${line.name}`}
                onClick={() => change({ lines: draft.lines.filter((_, at) => at !== index) })}
              >
                <Remove />
              </IconButton>
            </Stack>
          );
        })}
        {quote?.lines
          .filter((line) => !own.has(lineKey(line)))
          .map((line) => (
            <li key={line.key}>
              {line.quantity} × {line.name}
            </li>
          ))}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {quote?.issues.map(({ error, message }) => (
        <Alert key={error} severity="warning">
          {message ?? error}
        </Alert>
      ))}
      {quote && draft.lines.length > 0 && (
        <Box
          component="dl"
          aria-label="Bill"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            gap: 0.5,
            '& dd': { m: 0, textAlign: 'end' },
          }}
        >
          {(Object.keys(billLabels) as (keyof typeof billLabels)[])
            .filter((kind) => kind === 'item' || sums(kind) !== 0)
            .flatMap((kind) => [
              <dt key={kind}>{billLabels[kind]}</dt>,
              <dd key={`${kind} amount`}>{money(sums(kind))}</dd>,
            ])}
          <Typography component="dt" sx={{ fontWeight: 700 }}>
            Total
          </Typography>
          <Typography component="dd" sx={{ fontWeight: 700 }} data-total>
            {money(quote.bill.total)}
          </Typography>
        </Box>
      )}
    </PhoneOrderStepCard>
  );
}
