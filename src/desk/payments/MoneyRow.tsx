import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A title with details, and an amount at the end. */
export const MoneyRow = ({
  children,
  sum,
  detail,
}: {
  children: ReactNode;
  sum: string;
  detail: ReactNode;
}) => (
  <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
      <Typography component="div" variant="body2" color="text.secondary" dir="auto">
        {detail}
      </Typography>
    </Box>
    <span style={{ whiteSpace: 'nowrap' }}>{sum}</span>
  </Stack>
);
