import { Chip, Stack } from '@mui/material';
import type { PaymentRecord } from '#contracts/desk/payment-record.ts';
import { concernLabels } from './payment-labels.ts';

/** Why somebody should look at a payment: an open dispute, and its concerns. Renders nothing if there is neither. */
export const ConcernChips = ({
  payment: { concerns, isDisputed },
}: {
  payment: Pick<PaymentRecord, 'concerns' | 'isDisputed'>;
}) =>
  concerns.length > 0 || isDisputed ? (
    <Stack component="span" direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {isDisputed && <Chip size="small" color="error" variant="outlined" label="Disputed" />}
      {concerns.map((concern) => (
        <Chip key={concern} size="small" color="warning" variant="outlined" label={concernLabels[concern]} />
      ))}
    </Stack>
  ) : null;
