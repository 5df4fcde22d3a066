import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { deskSignInPath } from '#staff-paths';
import { CodeForm } from './account/CodeForm.tsx';
import { callShop } from './call-desk.ts';
import { useDesk } from './desk-context.ts';
import { $expiredSession } from './expired-session.ts';

/** Dialog shown when the session has ended: typed values stay, and pending saves are sent after sign-in. */
export function ExpiredSessionDialog() {
  const signedOut = useStore($expiredSession);
  return signedOut && <PasswordDialog onDone={signedOut.resume} />;
}

function PasswordDialog({ onDone }: { onDone: () => void }) {
  const { email, name } = useDesk().me;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const error = await signIn(email, password);
    setBusy(false);
    setProblem(error);
    if (error) return;
    const factor = await callShop('account/second-factor/state', {});
    if (factor.ok && factor.data.gate === 'code') setNeedsCode(true);
    else onDone();
  }
  if (needsCode)
    return (
      <Dialog open aria-labelledby="signed-out-title" maxWidth="xs" fullWidth>
        <DialogTitle id="signed-out-title">Enter your code</DialogTitle>
        <DialogContent>
          <p>Open your authenticator app, or use a recovery code.</p>
          <CodeForm
            label="Code or recovery code"
            submitLabel="Continue"
            hasLetters
            startsFocused
            onSubmit={async (code) => {
              const passed = await callShop('account/second-factor/pass', { code });
              if (!passed.ok) throw new Error(passed.error.message);
              onDone();
            }}
          />
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog
      open
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
      aria-labelledby="signed-out-title"
      maxWidth="xs"
      fullWidth
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="signed-out-title">You’ve been signed out</DialogTitle>
        <DialogContent>
          <p>Sign in again to continue. Your changes are still here.</p>
          {problem && <Alert severity="error">{problem}</Alert>}
          <input hidden readOnly autoComplete="username" value={email} />
          <TextField
            label={`Password for ${name}`}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
            inputRef={field}
            fullWidth
            margin="normal"
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {isElsewhere ? (
            <Button onClick={onDone}>I’ve signed in</Button>
          ) : (
            <Button href={deskSignInPath()} target="_blank" rel="noopener" onClick={() => setElsewhere(true)}>
              Sign in another way
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={isBusy}>
            Sign in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns the error message, or '' after success. */
async function signIn(email: string, password: string): Promise<string> {
  const result = await callShop('account/login', { email, password });
  if (result.ok) return '';
  const { httpStatus, code, message } = result.error;
  if (httpStatus === 0) return 'You’re offline. Try again in a moment.';
  return (code !== 'no_answer' && message) || 'Something went wrong. Try again in a moment.';
}
