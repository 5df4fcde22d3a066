import { useMemo } from 'react';
import { maxValue } from 'react-admin';
import { minorUnitDigits } from '#domain/currency.ts';
import { maxPrice } from '#domain/currency-limits.ts';
import { useDesk } from '../desk-context.ts';
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

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
export function MoneyInput({ validate, ...props }: DecimalInputProps) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const { limit, message } = usePriceLimit();
  const validators = useMemo(
    () => [validate ?? [], maxValue(limit, message)].flat(),
    [limit, message, validate],
  );
  return <DecimalInput digits={currencyDigits} start={currencySymbol} validate={validators} {...props} />;
}

/** The highest price or charge in the shop's currency, with the message for a higher one. */
export function usePriceLimit(): { limit: number; message: string } {
  const limit = maxPrice(useDesk().shop.currencyCode);
  return { limit, message: `At most ${useMoney()(limit)}.` };
}
