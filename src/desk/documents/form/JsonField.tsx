import { TextField } from '@mui/material';
import { useState } from 'react';
import { useDocumentForm } from './form-context.ts';

type DataProps = {
  label: string;
  help: string;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Fallback for values without an input of their own: edited as JSON and applied when it is valid. */
export function JsonField({ label, help, path, value, onChange }: DataProps) {
  const { errors, readOnly, idOf } = useDocumentForm();
  const [text, setText] = useState(() => JSON.stringify(value ?? {}, null, 2));
  const [isBroken, setBroken] = useState(false);
  return (
    <TextField
      id={idOf(path)}
      label={label}
      helperText={isBroken ? 'This isn’t valid JSON.' : (errors[path] ?? help)}
      error={isBroken || path in errors}
      disabled={readOnly}
      multiline
      maxRows={16}
      fullWidth
      value={text}
      slotProps={{ htmlInput: { spellCheck: false } }}
      onChange={(event) => {
        setText(event.target.value);
        try {
          onChange(JSON.parse(event.target.value));
          setBroken(false);
        } catch {
          setBroken(true);
        }
      }}
    />
  );
}
