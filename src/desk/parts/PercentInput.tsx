import { NumberInput, type NumberInputProps } from 'react-admin';

/** A percentage with two decimals, stored in basis points: 12.50 is 1250. */
export const PercentInput = (props: NumberInputProps) => (
  <NumberInput
    min={0}
    max={100}
    step={0.01}
    // The form may contain an empty string for an empty field.
    format={(points: number | '' | null | undefined) =>
      typeof points === 'number' ? (points / 100).toFixed(2) : ''
    }
    parse={(text: string | number) =>
      text === '' || text === null || Number.isNaN(Number(text)) ? null : Math.round(Number(text) * 100)
    }
    {...props}
  />
);
