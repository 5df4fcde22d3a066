import { Alert, Box, Button, FormHelperText, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { ApiArea, ApiScope, ApiTokenOverview } from '#contracts/desk/api-token.ts';
import { callDesk } from '../call-desk.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { useFormError } from '../parts/use-form-error.ts';
import { apiAreaLabels } from './api-scope-labels.ts';

const lifetimes = [
  { days: 7, label: 'A week' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
];

type Choices = Partial<Record<ApiArea, 'read' | 'write'>>;
const isArea = (name: string): name is ApiArea => name in apiAreaLabels;

/** Creates an API token: shows a button, then a form, and then the new token, which is shown only once. */
export function NewApiToken({
  overview,
  onCreated,
}: {
  overview: ApiTokenOverview;
  onCreated: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  if (created)
    return (
      <Alert
        severity="success"
        role="status"
        sx={{ width: '100%', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
      >
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2">
            Copy the token of “{created.name}” now. It is not shown again. Treat it like a password.
          </Typography>
          <CopyField label="Token" value={created.token} />
          <Button color="inherit" onClick={() => setCreated(null)}>
            I have copied it
          </Button>
        </Stack>
      </Alert>
    );
  if (!isOpen)
    return (
      <Button variant="contained" onClick={() => setOpen(true)}>
        New token
      </Button>
    );
  return (
    <NewApiTokenForm
      overview={overview}
      onCancel={() => setOpen(false)}
      onCreated={async (name, token) => {
        setOpen(false);
        setCreated({ name, token });
        await onCreated();
      }}
    />
  );
}

function NewApiTokenForm({
  overview: { scopes, proof },
  onCancel,
  onCreated,
}: {
  overview: ApiTokenOverview;
  onCancel: () => void;
  onCreated: (name: string, token: string) => Promise<void>;
}) {
  const { form, error, showError, fieldErrorProps } = useFormError();
  const [name, setName] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const [days, setDays] = useState(90);
  const [proofText, setProofText] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    showError(null);
    const chosen = Object.entries(choices).map(([area, verb]) => `${area}:${verb}` as ApiScope);
    try {
      const { token } = await callDesk('api-tokens/create', { name, scopes: chosen, days, proof: proofText });
      await onCreated(name, token);
    } catch (refused) {
      showError(refused);
    }
    setBusy(false);
  }
  const areas = [...new Set(scopes.map((scope) => scope.split(':')[0]!))].filter(isArea);
  const { error: isScopeWrong, helperText: scopeProblem } = fieldErrorProps('scopes');
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="New API token"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', width: '100%' }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        fullWidth
        {...fieldErrorProps('name', 'The program that uses it, such as “Label printer”')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        autoComplete="off"
      />
      <Box
        component="fieldset"
        sx={{
          border: 0,
          m: 0,
          p: 0,
          minWidth: 0,
          width: '100%',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { sm: '1fr 1fr' },
        }}
      >
        <Typography component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
          What it may do
        </Typography>
        {isScopeWrong && <FormHelperText error>{scopeProblem}</FormHelperText>}
        {areas.map((area) => (
          <TextField
            key={area}
            select
            size="small"
            label={apiAreaLabels[area].name}
            helperText={apiAreaLabels[area].help}
            value={choices[area] ?? 'none'}
            onChange={({ target: { value } }) => {
              const { [area]: _, ...others } = choices;
              setChoices(value === 'read' || value === 'write' ? { ...others, [area]: value } : others);
            }}
          >
            <MenuItem value="none">Nothing</MenuItem>
            {scopes.includes(`${area}:read` as ApiScope) && <MenuItem value="read">Read</MenuItem>}
            {scopes.includes(`${area}:write` as ApiScope) && (
              <MenuItem value="write">Read and write</MenuItem>
            )}
          </TextField>
        ))}
      </Box>
      <TextField
        select
        label="Valid for"
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
        {...fieldErrorProps('days')}
        sx={{ minWidth: '12rem' }}
      >
        {lifetimes.map((lifetime) => (
          <MenuItem key={lifetime.days} value={lifetime.days}>
            {lifetime.label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={proof === 'code' ? 'Code from your authenticator app' : 'Your password'}
        type={proof === 'code' ? 'text' : 'password'}
        value={proofText}
        onChange={(event) => setProofText(event.target.value)}
        required
        fullWidth
        autoComplete={proof === 'code' ? 'one-time-code' : 'current-password'}
        {...fieldErrorProps('proof', 'So that nobody else creates a token while you are signed in')}
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Create token
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Box>
  );
}
