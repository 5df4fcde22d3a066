import { Card, CardContent, Link as PlainLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderRider as Found } from '#contracts/desk/order-rider.ts';
import { callDesk } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';
import { distanceText } from '#domain/order-labels.ts';
import { vehicleLabels } from '../riders/rider-labels.ts';

/** How often the position is reloaded while the order is being delivered. */
const pollMs = 15_000;

/** The rider of an order and their last position; nothing if no rider has taken it. */
export function OrderRider({ id, format }: { id: number; format: Intl.DateTimeFormat }) {
  const [rider, setRider] = useState<Found>(null);
  const [changes, setChanges] = useState(0);
  const isOut = rider?.isOut ?? false;
  useDeskChanges('orders', () => setChanges((count) => count + 1));
  useEffect(() => {
    const cancel = new AbortController();
    // The page is useful even without the rider.
    const read = () => void callDesk('orders/rider', { id }, cancel.signal).then(setRider, () => undefined);
    const first = setTimeout(read);
    const poll = isOut ? setInterval(read, pollMs) : undefined;
    return () => {
      cancel.abort();
      clearTimeout(first);
      clearInterval(poll);
    };
  }, [id, changes, isOut]);
  if (!rider) return null;
  const { position } = rider;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h6" component="h3">
          Rider
        </Typography>
        <Typography>
          <Link to={`/riders/${rider.id}`}>{rider.name}</Link>, {vehicleLabels[rider.vehicle].toLowerCase()}
        </Typography>
        {rider.phone && <PlainLink href={`tel:${rider.phone}`}>{rider.phone}</PlainLink>}
        {rider.isOut && !position && (
          <Typography color="text.secondary">On the way; the phone has sent no position.</Typography>
        )}
        {position && (
          <>
            <Typography>
              Seen on {format.format(new Date(position.at))}
              {position.metres !== null &&
                `, about ${distanceText(position.metres / 1000)} and ${position.minutes} min from the customer`}
            </Typography>
            <PlainLink href={`geo:${position.latitude},${position.longitude}`} dir="ltr">
              {position.latitude.toFixed(5)}, {position.longitude.toFixed(5)}
            </PlainLink>
          </>
        )}
      </CardContent>
    </Card>
  );
}
