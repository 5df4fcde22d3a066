import { InputAdornment } from '@mui/material';
import { useMemo } from 'react';
import { maxValue, NumberInput, type NumberInputProps } from 'react-admin';
import { minorUnitDigits } from '#domain/currency.ts';
import { maxPrice } from '#domain/currency-limits.ts';
import { useDesk } from '../desk-context.ts';

/** Formats minor units: 9265 is ₹92.65. An order's amounts are in the currency it was placed in. */
export function useMoney(): (minor: number, currency?: string) => string {
  const { currencyCode, currencySymbol } = useDesk().shop;
  const digitsOf = useCurrencyDigits();
  return (minor, currency = currencyCode) => {
    const isOwn = currency === currencyCode;
    const digits = digitsOf(currency);
    const amount = decimals(digits).format(Math.abs(minor) / 10 ** digits);
    // The sign precedes the symbol, as on the customer's screens.
    const sign = minor < 0 ? '−' : '';
    return sign + (isOwn ? `${currencySymbol}${amount}` : `${currency}\u00a0${amount}`);
  };
}

/** The decimals of a currency. An amount from before a change of the shop's currency keeps its own currency. */
export function useCurrencyDigits(): (currency: string) => number {
  const { currencyCode, currencyDigits } = useDesk().shop;
  return (currency) => (currency === currencyCode ? currencyDigits : minorUnitDigits(currency));
}

const formats = new Map<number, Intl.NumberFormat>();

function decimals(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  const format =
    known ?? new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(digits, format);
  return format;
}

export function Money({ amount, currency }: { amount: number | null; currency?: string }) {
  const money = useMoney();
  return <span style={{ whiteSpace: 'nowrap' }}>{amount === null ? '–' : money(amount, currency)}</span>;
}

/** An amount, edited in major units (12.50) and stored in minor units (1250). */
export function MoneyInput({ validate, ...props }: NumberInputProps) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const unit = 10 ** currencyDigits;
  const { limit, message } = usePriceLimit();
  const validators = useMemo(
    () => [validate ?? [], maxValue(limit, message)].flat(),
    [limit, message, validate],
  );
  return (
    <NumberInput
      min={0}
      step={1 / unit}
      // The form may contain an empty string for an empty field.
      format={(minor: number | '' | null | undefined) => (typeof minor === 'number' ? minor / unit : '')}
      parse={(text: string | number) =>
        text === '' || text === null || Number.isNaN(Number(text)) ? null : Math.round(Number(text) * unit)
      }
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{currencySymbol}</InputAdornment> },
      }}
      validate={validators}
      {...props}
    />
  );
}

/** The highest price or charge in the shop's currency, with the message for a higher one. */
export function usePriceLimit(): { limit: number; message: string } {
  const limit = maxPrice(useDesk().shop.currencyCode);
  return { limit, message: `At most ${useMoney()(limit)}.` };
}
