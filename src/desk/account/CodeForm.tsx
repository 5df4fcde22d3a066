import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormError } from '../parts/use-form-error.ts';

type CodeFormProps = {
  label: string;
  submitLabel: string;
  /** Throws an error with a message for the field or the form. */
  onSubmit: (code: string) => Promise<void>;
  /** True for a recovery code, which contains letters too. */
  hasLetters?: boolean;
  /** Whether the field is focused when it appears. */
  startsFocused?: boolean;
  children?: ReactNode;
};

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm({
  label,
  submitLabel,
  onSubmit,
  hasLetters,
  startsFocused,
  children,
}: CodeFormProps) {
  const { form, error, showError, fieldErrorProps } = useFormError();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsFocused) field.current?.focus();
  }, [startsFocused]);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    showError(null);
    try {
      await onSubmit(code);
      setCode('');
    } catch (refused) {
      showError(refused);
    }
    setBusy(false);
  }
  const { error: isWrong, helperText } = fieldErrorProps('code');
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      style={{ display: 'grid', gap: 16, justifyItems: 'start' }}
    >
      {error && !isWrong && <Alert severity="error">{error}</Alert>}
      <TextField
        label={label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        required
        inputRef={field}
        autoComplete="one-time-code"
        error={isWrong}
        helperText={helperText}
        slotProps={{ htmlInput: { maxLength: 40, inputMode: hasLetters ? 'text' : 'numeric' } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
