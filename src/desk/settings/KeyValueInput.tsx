import { Box, Button, FormHelperText, FormLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';

import { useFieldErrors } from '../parts/FormError.tsx';

type KeyValues = Record<string, string | number>;
type KeyValueInputProps = { source: string; label: string; help: string; isNumber: boolean };

/** A list of values with custom keys, such as tax per class. */
export function KeyValueInput({ source, label, help, isNumber }: KeyValueInputProps) {
  const fieldError = useFieldErrors();
  const { field } = useInput<KeyValues>({ source });
  const values: KeyValues = field.value || {};
  const [name, setName] = useState('');
  const setValues: (next: KeyValues) => void = field.onChange;
  const errorOf = (key: string) => fieldError(`${source}.${key}`);
  const parseValue = (text: string) => (isNumber ? Number(text) : text);
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
              onChange={(event) => setValues({ ...values, [key]: parseValue(event.target.value) })}
              {...errorOf(key)}
            />
            <Button
              aria-label={`Remove ${key}`}
              onClick={() =>
                setValues(Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)))
              }
            >
              Remove
            </Button>
          </Stack>
        ))}
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
          <Button
            disabled={name.trim() === '' || name in values}
            onClick={() => {
              setValues({ ...values, [name.trim()]: isNumber ? 0 : '' });
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
