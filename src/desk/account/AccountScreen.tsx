import { Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useDesk } from '../desk-context.ts';
import { ApiTokensCard } from './ApiTokensCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Account settings of the signed-in staff member. */
export function AccountScreen() {
  const { me } = useDesk();
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 560 }}>
      <Title title="Your account" />
      <Typography color="text.secondary">
        {me.name}, {me.email}
      </Typography>
      <PasswordForm />
      <SecondFactorCard />
      <ApiTokensCard />
    </Stack>
  );
}
