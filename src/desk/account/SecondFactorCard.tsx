import { Alert, Button, Card, CardContent, CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import type { SecondFactorState } from '#contracts/second-factor.ts';
import { callShop, resultOrError } from '../call-desk.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

type View = 'overview' | 'setup' | 'renew' | 'remove';

/** The second factor of the signed-in person: set up, replaced, or removed if it is not required. */
export function SecondFactorCard() {
  const [state, setState] = useState<SecondFactorState | null>(null);
  const [failed, setFailed] = useState('');
  const [view, setView] = useState<View>('overview');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const load = useCallback(
    () =>
      resultOrError(() => callShop('account/second-factor/state', {})).then(setState, (error: Error) =>
        setFailed(error.message),
      ),
    [],
  );
  useEffect(() => {
    // Loaded once, when the screen opens.
    // oxlint-disable-next-line react/set-state-in-effect
    void load();
  }, [load]);
  const showOverview = () => {
    setView('overview');
    setCodes(null);
    void load();
  };
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h6" component="h2">
          Second factor
        </Typography>
        {failed && <Alert severity="error">{failed}</Alert>}
        {!state && !failed && <CircularProgress />}
        {codes && <RecoveryCodes codes={codes} onDone={showOverview} />}
        {!codes && view === 'setup' && (
          <SecondFactorSetup onDone={showOverview} onCancel={() => setView('overview')} />
        )}
        {!codes && view === 'renew' && (
          <>
            <Typography>Enter a code of your app. Your old recovery codes stop working.</Typography>
            <CodeForm
              label="Code"
              submitLabel="Get new recovery codes"
              onSubmit={async (code) => {
                const shown = await resultOrError(() =>
                  callShop('account/second-factor/recovery-codes', { code }),
                );
                setCodes(shown.recoveryCodes);
              }}
            >
              <Button onClick={() => setView('overview')}>Cancel</Button>
            </CodeForm>
          </>
        )}
        {!codes && view === 'remove' && (
          <>
            <Typography>Enter a code of your app. After that you sign in with the password alone.</Typography>
            <CodeForm
              label="Code"
              submitLabel="Remove the second factor"
              onSubmit={async (code) => {
                await resultOrError(() => callShop('account/second-factor/remove', { code }));
                showOverview();
              }}
            >
              <Button onClick={() => setView('overview')}>Cancel</Button>
            </CodeForm>
          </>
        )}
        {!codes && view === 'overview' && state && <Overview state={state} onChoose={setView} />}
      </CardContent>
    </Card>
  );
}

function Overview({ state, onChoose }: { state: SecondFactorState; onChoose: (view: View) => void }) {
  const { isSet, isRequired, recoveryCodesLeft } = state;
  if (!isSet)
    return (
      <>
        <Typography>
          A code from an app on your phone, besides the password. A stolen password alone is then useless.
        </Typography>
        <Button variant="contained" onClick={() => onChoose('setup')}>
          Set up
        </Button>
      </>
    );
  return (
    <>
      <Typography>
        It is on. {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.
      </Typography>
      {recoveryCodesLeft < 3 && <Alert severity="warning">Get new recovery codes before they run out.</Alert>}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => onChoose('setup')}>
          Use another app
        </Button>
        <Button variant="outlined" onClick={() => onChoose('renew')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="outlined" color="error" onClick={() => onChoose('remove')}>
            Remove
          </Button>
        )}
      </Stack>
      {isRequired && (
        <Typography variant="body2" color="text.secondary">
          Administrators of a shop cannot remove it.
        </Typography>
      )}
    </>
  );
}
