import { Chip } from '@mui/material';

/** Shows a state with a label, because colour alone is not enough. */
export const ActiveChip = ({
  on,
  yes = 'Visible',
  no = 'Hidden',
}: {
  on: boolean;
  yes?: string;
  no?: string;
}) => <Chip size="small" label={on ? yes : no} color={on ? 'success' : 'default'} variant="outlined" />;
