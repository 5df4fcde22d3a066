import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { readAmount } from '#domain/read-amount.ts';

/** What to enter, for a text that is not a number with at most this many decimals. */
export const decimalHint = (digits: number): string =>
  digits === 0
    ? 'Enter a whole number, such as 12.'
    : `Enter a number, such as 12.${'50000'.slice(0, digits)}.`;

export type DecimalInputProps = Pick<
  InputProps,
  'source' | 'label' | 'helperText' | 'validate' | 'defaultValue' | 'readOnly' | 'disabled'
> &
  Pick<TextFieldProps, 'sx'>;

/**
 * A number with decimals, typed as people write it (12.50 or 12,50). One is stored as `one`, by default so that the last
 * decimal is 1. A field of the browser for numbers drops a comma, so that 12,50 becomes 1250.
 */
export function DecimalInput({
  digits,
  one = 10 ** digits,
  start,
  end,
  sx,
  readOnly = false,
  disabled = false,
  ...props
}: DecimalInputProps & { digits: number; one?: number; start?: ReactNode; end?: ReactNode }) {
  const { label, source, helperText } = props;
  const validate = useMemo(
    () => [
      (value: unknown) => (typeof value === 'string' && value !== '' ? decimalHint(digits) : undefined),
      ...[props.validate ?? []].flat(),
    ],
    [digits, props.validate],
  );
  const {
    id,
    field,
    fieldState: { error, invalid },
    isRequired,
  } = useInput({ ...props, validate });
  /** What is typed, until the focus leaves: 12.0 may become 12.05. */
  const [typed, setTyped] = useState<string | null>(null);
  const stored = field.value as number | string | null | undefined;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={typed ?? (typeof stored === 'number' ? String(stored / one) : (stored ?? ''))}
      onChange={({ target: { value } }) => {
        setTyped(value);
        // A text that cannot be read stays, and is refused with a hint.
        const read = readAmount(value, digits);
        field.onChange(value.trim() === '' ? null : read === null ? value : (read * one) / 10 ** digits);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={invalid}
      // Left out while the field is enabled: ReadOnlyFields disables fields by a default of the theme.
      {...(disabled && { disabled: true })}
      helperText={
        helperText !== false || invalid ? (
          <InputHelperText {...(error?.message && { error: error.message })} helperText={helperText} />
        ) : null
      }
      fullWidth
      sx={sx}
      slotProps={{
        input: {
          readOnly,
          ...(start && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
          ...(end && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> }),
        },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  );
}

/** The same field for a form without react-admin; `value` is what was typed. */
export function DecimalField({
  digits,
  value,
  onChange,
  ...props
}: {
  digits: number;
  value: string;
  onChange: (value: string) => void;
} & Pick<TextFieldProps, 'label' | 'required' | 'size' | 'sx' | 'helperText'>) {
  const isWrong = value.trim() !== '' && readAmount(value, digits) === null;
  return (
    <TextField
      {...props}
      value={value}
      error={isWrong}
      helperText={isWrong ? decimalHint(digits) : props.helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
