import { Box, Card, CardContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RiderRatings as Found } from '#contracts/desk/rider.ts';
import { callDesk } from '../call-desk.ts';

/** Customers' ratings of a rider; not shown if there are none. */
export function RiderRatings({ id }: { id: string }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const cancel = new AbortController();
    // The page is useful even without the ratings.
    callDesk('riders/ratings', { id }, cancel.signal).then(setFound, () => undefined);
    return () => cancel.abort();
  }, [id]);
  if (!found || found.count === 0) return null;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h6" component="h3">
          What customers say
        </Typography>
        <Typography>
          {found.average} of 5 stars, {found.count === 1 ? '1 rating' : `${found.count} ratings`}
        </Typography>
        <Box
          component="ul"
          aria-label="Ratings"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {found.latest.map(({ orderId, orderNumber, stars, words }) => (
            <Typography component="li" variant="body2" key={orderId} dir="auto">
              {stars} of 5, <Link to={`/orders/${orderId}`}>order {orderNumber}</Link>
              {words && `: ${words}`}
            </Typography>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
