import { Button, TextField } from '@mui/material';
import { useState } from 'react';

/** A text to copy, such as a link that is shown once. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <TextField
        label={label}
        value={value}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" color="inherit" onClick={copy}>
        {isCopied ? 'Copied' : `Copy ${label.toLowerCase()}`}
      </Button>
    </>
  );
}
