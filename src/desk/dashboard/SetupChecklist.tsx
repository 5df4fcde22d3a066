import { Box, Card, CardContent, Link as PlainLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChecklistEntry } from '#contracts/desk/setup.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';

/** What is not configured yet and how that affects the shop, for its administrators. */
export function SetupChecklist() {
  const { me } = useDesk();
  const isAdmin = me.role === 'admin';
  const [entries, setEntries] = useState<ChecklistEntry[]>([]);

  useEffect(() => {
    // The screen below works without the checklist.
    if (isAdmin) callDesk('setup/checklist').then(setEntries, () => undefined);
  }, [isAdmin]);

  if (entries.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="setup-checklist">
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id="setup-checklist" component="h3" variant="h6">
          Not configured yet
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {entries.map(({ id, title, cost, step, screen }) => (
            <li key={id}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography>{cost}</Typography>
              <Typography variant="body2" color="text.secondary">
                {screen === null ? (
                  step
                ) : (
                  <PlainLink component={Link} to={`/${screen}`}>
                    {step}
                  </PlainLink>
                )}
              </Typography>
            </li>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
