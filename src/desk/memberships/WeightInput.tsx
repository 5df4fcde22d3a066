import { InputAdornment } from '@mui/material';
import { NumberInput, type NumberInputProps } from 'react-admin';
import { gramsPerKilogram, toGrams, toKilograms } from '#domain/membership.ts';

/** A weight, edited in kilograms and stored in grams. */
export const WeightInput = (props: NumberInputProps) => (
  <NumberInput
    min={1 / gramsPerKilogram}
    step={1 / gramsPerKilogram}
    // The form may contain an empty string for an empty field.
    format={(grams: number | '' | null | undefined) => (typeof grams === 'number' ? toKilograms(grams) : '')}
    parse={(text: string | number) =>
      text === '' || text === null || Number.isNaN(Number(text)) ? null : toGrams(Number(text))
    }
    slotProps={{ input: { endAdornment: <InputAdornment position="end">kg</InputAdornment> } }}
    {...props}
  />
);
