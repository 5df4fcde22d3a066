import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { callShop, resultOrError } from '../call-desk.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Prepared = { secret: string; qrCode: string };

const start = () => resultOrError(() => callShop('account/second-factor/start', {}));

/**
 * Sets up an authenticator app: shows the QR code, asks for the first code of the app, and then shows the recovery
 * codes.
 */
export function SecondFactorSetup({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [failed, setFailed] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // Prepared once, when the screen opens.
    // oxlint-disable-next-line react/set-state-in-effect
    start().then(setPrepared, (error: Error) => setFailed(error.message));
  }, []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (failed) return <Alert severity="error">{failed}</Alert>;
  if (!prepared) return <CircularProgress aria-label="Loading" />;
  const confirm = async (code: string) => {
    const shown = await resultOrError(() => callShop('account/second-factor/confirm', { code }));
    setCodes(shown.recoveryCodes);
  };
  return (
    <Stack spacing={2} component="ol" sx={{ m: 0, pl: 2.5 }}>
      <li>
        <Typography>
          Install an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS.
        </Typography>
      </li>
      <li>
        <Typography sx={{ mb: 1 }}>Scan this code with it, or type the key.</Typography>
        <Box
          component="img"
          alt="QR code for your authenticator app"
          src={`data:image/svg+xml,${encodeURIComponent(prepared.qrCode)}`}
          sx={{ width: 200, height: 200, display: 'block', mb: 1 }}
        />
        <Typography variant="body2" color="text.secondary">
          Key:{' '}
          <Box
            component="code"
            sx={{ color: 'text.primary', overflowWrap: 'anywhere', fontSize: '0.9375rem' }}
          >
            {prepared.secret}
          </Box>
        </Typography>
      </li>
      <li>
        <Typography sx={{ mb: 1.5 }}>Enter the 6-digit code that the app shows.</Typography>
        <CodeForm label="Code" submitLabel="Continue" onSubmit={confirm}>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </CodeForm>
      </li>
    </Stack>
  );
}
