import { Box, Card, CardContent, Typography } from '@mui/material';
import { useId } from 'react';
import type { PaymentDetail } from '#contracts/desk/payment-record.ts';
import { useMoney } from '../parts/money.tsx';
import { MoneyRow } from './MoneyRow.tsx';
import {
  commandLabels,
  commandStateLabels,
  providerEventDetail,
  providerEventText,
} from './payment-labels.ts';

type Props = { payment: PaymentDetail; format: Intl.DateTimeFormat };

/** The shop's commands to the provider, with their state. */
export function PaymentCommands({ payment: { commands, currency }, format }: Props) {
  const title = useId();
  const money = useMoney();
  if (commands.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id={title} variant="h6" component="h3">
          Requests to the provider
        </Typography>
        {commands.map(({ id, kind, amount, state, tries, nextAt, problem, doneAt }) => (
          <MoneyRow
            key={id}
            sum={money(amount, currency)}
            detail={[
              commandStateLabels[state],
              tries > 1 && `${tries} tries`,
              state === 'waiting' && `next try ${format.format(new Date(nextAt))}`,
              doneAt && format.format(new Date(doneAt)),
              problem,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {commandLabels[kind]}
          </MoneyRow>
        ))}
      </CardContent>
    </Card>
  );
}

/** The events at the provider, in words. */
export function PaymentTrail({ payment: { events, currency }, format }: Props) {
  const title = useId();
  const money = useMoney();
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent>
        <Typography id={title} variant="h6" component="h3" sx={{ mb: 1 }}>
          What happened
        </Typography>
        {events.length === 0 ? (
          <Typography color="text.secondary">No requests were sent to a provider.</Typography>
        ) : (
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            {events.map((event) => (
              <li key={event.id}>
                {providerEventText(event.kind)}
                {event.amount !== null && `: ${money(event.amount, currency)}`}
                <Typography
                  variant="body2"
                  color="text.secondary"
                  sx={{ overflowWrap: 'anywhere' }}
                  dir="auto"
                >
                  {[format.format(new Date(event.at)), providerEventDetail(event)]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </li>
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
