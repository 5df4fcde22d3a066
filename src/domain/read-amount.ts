import { normaliseDigits } from './digits.ts';
import { maxAmount, type Money } from './money.ts';

/**
 * Reads an amount as people write it (500, 1,000.50, 1 000,50, Rs. 92.65, ٥٠٠) into minor units of a currency with
 * `currencyDigits` decimals; null for anything else. A comma separates groups; if fewer than three digits follow, it
 * separates the decimals. Points separate groups where they cannot be the decimal sign (28.500.000, 1.000,50, and 25.000
 * in a currency without decimals); 1.500 in a currency with two decimals could be both, and is refused.
 */
export function readAmount(text: string, currencyDigits: number): Money | null {
  const normalised = normaliseDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/^(?:[\p{L}\p{M}]+\.?)+|[^\d.,]+$/gu, '')
    .replace(/^[^\d.,-]+/u, '')
    .replace(/^\d{1,3}(?:[\s']+\d{2,3})*[\s']+\d{3}(?!\d)/u, (groups) => groups.replace(/[\s']/gu, ''));
  const [, ...points] = /^[1-9]\d{0,2}((?:\.\d{3})+)(,\d{1,2})?$/.exec(normalised) ?? [];
  if (points.length > 0) {
    const [groups = '', decimals = ''] = points;
    if (groups.length > 4 || decimals !== '' || currencyDigits === 0)
      return readAmount(normalised.replaceAll('.', '').replace(',', '.'), currencyDigits);
    if (currencyDigits < 3) return null;
  }
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
