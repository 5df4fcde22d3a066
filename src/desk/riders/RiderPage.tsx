import { Card, CardContent, Stack, Typography } from '@mui/material';
import { EditBase, Title, useRecordContext } from 'react-admin';
import type { RiderDeskRow } from '#contracts/desk/rider.ts';
import { useDesk } from '../desk-context.ts';
import { ReceiveCash } from './ReceiveCash.tsx';
import { RiderDecisionForm } from './RiderDecisionForm.tsx';
import { RiderMoney } from './RiderMoney.tsx';
import { RiderRatings } from './RiderRatings.tsx';
import { riderStateLabels, vehicleLabels } from './rider-labels.ts';

export const RiderPage = () => (
  <EditBase mutationMode="pessimistic">
    <RiderView />
  </EditBase>
);

function RiderView() {
  const rider = useRecordContext<RiderDeskRow>();
  const { me, shop } = useDesk();
  if (!rider) return null;
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: shop.timeZone });
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={rider.name} />
      <Card>
        <CardContent>
          <Typography variant="h5" component="h2">
            {rider.name}
          </Typography>
          <Typography color="text.secondary">
            {[rider.phone, vehicleLabels[rider.vehicle], `Aadhaar ending in ${rider.lastFour}`]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography sx={{ mt: 1 }}>
            {riderStateLabels[rider.state]}
            {rider.isOnShift && ', on shift'}
            {rider.reason && `: ${rider.reason}`}
          </Typography>
          <Typography color="text.secondary" variant="body2">
            Applied on {day.format(new Date(rider.appliedAt))}
            {rider.decidedAt && `, decided on ${day.format(new Date(rider.decidedAt))}`} · {rider.underWay}{' '}
            under way, {rider.delivered} delivered
          </Typography>
        </CardContent>
      </Card>
      {me.role !== 'shop' && <RiderDecisionForm key={rider.state} rider={rider} />}
      <RiderRatings id={rider.id} />
      {me.role !== 'shop' && <RiderMoney id={rider.id} />}
      {me.role !== 'support' &&
        rider.cash.map((debt) => (
          <ReceiveCash key={`${debt.storeId} ${debt.currency} ${debt.amount}`} id={rider.id} debt={debt} />
        ))}
    </Stack>
  );
}
