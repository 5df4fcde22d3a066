import { Alert, Box, Card, CircularProgress, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { callDesk } from '../call-desk.ts';
import { Picture } from '../parts/Picture.tsx';
import { SoldOutButton } from './SoldOutButton.tsx';
import { offerKey, offerName, useOffers } from './use-offers.ts';

const loadSoldOut = () => callDesk('sold-out/list', {});

/** What is sold out for today and until when, what is on sale first again at the top. */
export function SoldOutScreen() {
  const { offers, problem, change } = useOffers(loadSoldOut);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 48rem)' }}>
      <Title title="Sold out today" />
      {problem && <Alert severity="error">{problem}</Alert>}
      {!offers && !problem && <CircularProgress sx={{ m: 4 }} />}
      {offers?.length === 0 && (
        <Typography role="status" color="text.secondary">
          Nothing is sold out. To take something off sale for today, use the button in the{' '}
          <Link to="/stock">stock</Link>, on the page of an item or while you pack an order.
        </Typography>
      )}
      <Box component="ul" sx={{ p: 0, m: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
        {offers?.map((offer) => (
          <Card
            component="li"
            key={offerKey(offer)}
            sx={{ p: 1.5, display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Picture name={offer.image} cloth={offer.cloth} size={44} />
            <Box sx={{ flex: '1 1 10rem' }}>
              <Typography
                component={Link}
                to={`/items/${offer.itemId}`}
                color="inherit"
                sx={{ fontWeight: 600 }}
              >
                {offerName(offer)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[offer.storeName, offer.sku].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <SoldOutButton
              offer={{ ...offer, name: offerName(offer) }}
              onChange={(until) => change(offer, until)}
            />
          </Card>
        ))}
      </Box>
    </Box>
  );
}
