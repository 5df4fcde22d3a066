import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A cell with its main text, and details below it. */
export function TwoLines({
  first,
  second,
  isStrong = false,
}: {
  first: ReactNode;
  second: ReactNode;
  isStrong?: boolean;
}) {
  return (
    <>
      <Typography
        component="span"
        variant="body1"
        sx={{ display: 'block', fontSize: 'inherit', ...(isStrong && { fontWeight: 600 }) }}
      >
        {first}
      </Typography>
      {second && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {second}
        </Typography>
      )}
    </>
  );
}
