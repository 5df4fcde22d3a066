import { normaliseDigits } from './digits.ts';
import { maxAmount, type Money } from './money.ts';

/**
 * Reads an amount as people write it (500, 1,000.50, 1 000,50, Rs. 92.65, ٥٠٠) into minor units of a currency with
 * `currencyDigits` decimals; null for anything else. A comma separates groups; if fewer than three digits follow, it
 * separates the decimals.
 */
export function readAmount(text: string, currencyDigits: number): Money | null {
  const normalised = normaliseDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^(?:[\p{L}\p{M}]+\.?)+|[^\d.,]+$/gu, '')
    .replace(/^[^\d.,-]+/u, '')
    .replace(/^\d{1,3}(?:[\s']+\d{2,3})*[\s']+\d{3}(?!\d)/u, (groups) => groups.replace(/[\s']/gu, ''));
  const plain = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(normalised)
    ? normalised.replaceAll(',', '')
    : normalised.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const parts = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plain);
  if (!parts) return null;
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  if (decimals.length > currencyDigits) return null;
  const amount = Number(parts[1]) * 10 ** currencyDigits + Number(decimals.padEnd(currencyDigits, '0'));
  return amount <= maxAmount ? amount : null;
}
