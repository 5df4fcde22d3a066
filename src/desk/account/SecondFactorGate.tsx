import { Box, Button, Card, CardContent, CssBaseline, Typography, useMediaQuery } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { DeskGate } from '#contracts/second-factor.ts';
import { deskSignInPath } from '#staff-paths';
import { callShop, resultOrError } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { createThemes } from '../theme.ts';
import { CodeForm } from './CodeForm.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** Shown before the desk to people who have a second factor, or must set one up. */
export function SecondFactorGate({ gate }: { gate: Exclude<DeskGate, 'open'> }) {
  const { shop } = useDesk();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => {
    const { lightTheme, darkTheme } = createThemes(shop.colour);
    return createTheme(isDark ? darkTheme : lightTheme);
  }, [shop.colour, isDark]);
  const enter = () => location.reload();
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
        <Card sx={{ width: '100%', maxWidth: 480 }}>
          <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
            {gate === 'setup' ? <SetupGate onDone={enter} /> : <CodeGate onDone={enter} />}
            <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <Button onClick={() => void signOut()}>Sign out</Button>
            </Box>
          </CardContent>
        </Card>
      </Box>
    </ThemeProvider>
  );
}

async function signOut(): Promise<void> {
  await callShop('account/logout', {});
  location.assign(deskSignInPath());
}

function SetupGate({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Typography variant="h5" component="h1">
        Protect your account
      </Typography>
      <Typography>
        An administrator can change everything in this shop. So a password alone is not enough: you also need
        a code from your phone. This takes two minutes.
      </Typography>
      <SecondFactorSetup onDone={onDone} />
    </>
  );
}

function CodeGate({ onDone }: { onDone: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <Typography variant="h5" component="h1">
        Enter your code
      </Typography>
      <Typography>
        {isRecovery
          ? 'Enter one of the recovery codes that you saved. Each works once.'
          : 'Open your authenticator app and enter the 6-digit code for this shop.'}
      </Typography>
      <CodeForm
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        submitLabel="Continue"
        hasLetters={isRecovery}
        startsFocused
        onSubmit={async (code) => {
          await resultOrError(() => callShop('account/second-factor/pass', { code }));
          onDone();
        }}
      />
      <div>
        <Button onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
      </div>
      <Typography variant="body2" color="text.secondary">
        Lost both? Another administrator can remove your second factor, or somebody with access to the shop’s
        server: <code>npm run admin</code>
      </Typography>
    </>
  );
}
