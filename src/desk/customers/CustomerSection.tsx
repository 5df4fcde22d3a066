import { Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One part of a customer's page, with a text that is shown when the part is empty. */
export function CustomerSection({
  title,
  empty,
  isEmpty,
  children,
}: {
  title: string;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h6" component="h3" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {isEmpty ? <Typography color="text.secondary">{empty}</Typography> : children}
      </CardContent>
    </Card>
  );
}
