import { Box, Button, FormHelperText, FormLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';

import { useSaid } from '../parts/FormError.tsx';

type Rates = Record<string, string | number>;
type RatesInputProps = { source: string; label: string; help: string | false; isNumber: boolean };

/** A list of values with custom keys, such as tax per class. */
export function RatesInput({ source, label, help, isNumber }: RatesInputProps) {
  const said = useSaid();
  const { field } = useInput<Rates>({ source });
  const values: Rates = field.value || {};
  const [name, setName] = useState('');
  const put: (next: Rates) => void = field.onChange;
  const wrong = (key: string) => said(`${source}.${key}`);
  const read = (text: string) => (isNumber ? Number(text) : text);
  return (
    <Box role="group" aria-label={label} sx={{ mb: 2 }}>
      <FormLabel component="div">{label}</FormLabel>
      {help && <FormHelperText>{help}</FormHelperText>}
      <Stack spacing={1} sx={{ mt: 1 }}>
        {Object.entries(values).map(([key, value]) => (
          <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <TextField
              label={key}
              value={value}
              type={isNumber ? 'number' : 'text'}
              onChange={(event) => put({ ...values, [key]: read(event.target.value) })}
              {...wrong(key)}
            />
            <Button
              aria-label={`Remove ${key}`}
              onClick={() =>
                put(Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)))
              }
            >
              Remove
            </Button>
          </Stack>
        ))}
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField label="Another" value={name} onChange={(event) => setName(event.target.value)} />
          <Button
            disabled={name.trim() === '' || name in values}
            onClick={() => {
              put({ ...values, [name.trim()]: isNumber ? 0 : '' });
              setName('');
            }}
          >
            Add
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
