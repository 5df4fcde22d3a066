import { InputAdornment } from '@mui/material';
import { NumberInput, type NumberInputProps } from 'react-admin';
import { useDesk } from '../desk-context.ts';

/** Formats minor units: 9265 is ₹92.65. */
export function useMoney(): (minor: number) => string {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const numbers = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: currencyDigits,
    maximumFractionDigits: currencyDigits,
  });
  return (minor) => `${currencySymbol}${numbers.format(minor / 10 ** currencyDigits)}`;
}

export function Money({ amount }: { amount: number | null }) {
  const money = useMoney();
  return <span style={{ whiteSpace: 'nowrap' }}>{amount === null ? '–' : money(amount)}</span>;
}

/** An amount, edited in whole units with decimals and stored in minor units. */
export function MoneyInput(props: NumberInputProps) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const unit = 10 ** currencyDigits;
  return (
    <NumberInput
      min={0}
      step={1 / unit}
      // An empty field is an empty text in the form.
      format={(minor: number | '' | null | undefined) => (typeof minor === 'number' ? minor / unit : '')}
      parse={(text: string | number) =>
        text === '' || text === null || Number.isNaN(Number(text)) ? null : Math.round(Number(text) * unit)
      }
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{currencySymbol}</InputAdornment> },
      }}
      {...props}
    />
  );
}
