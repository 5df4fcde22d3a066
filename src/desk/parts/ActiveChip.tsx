import { Chip } from '@mui/material';

/** A label as well as a colour. */
export const ActiveChip = ({
  on,
  yes = 'Visible',
  no = 'Hidden',
}: {
  on: boolean;
  yes?: string;
  no?: string;
}) => <Chip size="small" label={on ? yes : no} color={on ? 'success' : 'default'} variant="outlined" />;
