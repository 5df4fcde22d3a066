import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PlaceSearch } from '../../stores/PlaceSearch.tsx';
import { useDocumentForm } from './form-context.ts';

type Point = { latitude: number | null; longitude: number | null };
type PlaceProps = { isSet: boolean; onChange: (point: Point) => void; children: ReactNode };

/** The place of a campaign: found by its name, or entered as a point in the fields below. */
export function CampaignPlaceField({ isSet, onChange, children }: PlaceProps) {
  const { readOnly } = useDocumentForm();
  return (
    <Box
      role="group"
      aria-label="Place of the campaign"
      sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        Place of the campaign
        <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
          The campaign shows what is sold at this place, instead of at the customer’s. Leave it empty for the
          customer’s place.
        </Typography>
      </Typography>
      {!readOnly && (
        <PlaceSearch
          emptyText="No results. Try another name"
          onPlace={({ latitude, longitude }) => onChange({ latitude, longitude })}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>{children}</Box>
      {isSet && !readOnly && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange({ latitude: null, longitude: null })}
        >
          Use the customer’s place
        </Button>
      )}
    </Box>
  );
}
