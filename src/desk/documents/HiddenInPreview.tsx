import { Alert, AlertTitle, Box } from '@mui/material';
import type { z } from 'zod';
import type { hiddenReference } from '#contracts/desk/document.ts';

type Hidden = z.infer<typeof hiddenReference>;

const reasons: Record<Hidden['reason'], (store: string) => string> = {
  inactive: () => 'is not active or not published',
  unserved: (store) => `is sold by ${store || 'a store'}, which is inactive or paused`,
  elsewhere: (store) => `is sold by ${store || 'a store'}, which does not deliver to this location`,
};

/** What the previewed page leaves out, and why. */
export const HiddenInPreview = ({ hidden }: { hidden: readonly Hidden[] }) =>
  hidden.length > 0 && (
    <Alert severity="info">
      <AlertTitle>Not shown to this visitor</AlertTitle>
      <Box component="ul" aria-label="Not shown to this visitor" sx={{ pl: 2, my: 0 }}>
        {hidden.map(({ name, store, reason }) => (
          <li key={`${name} ${store}`}>
            <bdi>“{name}”</bdi> {reasons[reason](store)}.
          </li>
        ))}
      </Box>
    </Alert>
  );
