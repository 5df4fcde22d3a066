import { normaliseDigits } from './digits.ts';

/** The market's phone numbering, from the settings; no country is hard-coded here. */
export interface PhoneNumberRules {
  /** The calling code of the country, digits only, such as '91'. */
  country_code: string;
  /** Length of a national number; null when it varies. */
  national_digits: number | null;
}

export type PhoneResult = { ok: true; phone: string } | { ok: false; error: 'phone_invalid' };

/** A typed one-time code in ASCII digits without spaces. */
export function normaliseOneTimeCode(text: string): string {
  return normaliseDigits(text).replace(/[\s\u200e\u200f-]/g, '');
}

/** UNK-08: converts a phone number to E.164. Without a country code, the country code of the market is used. */
export function normalisePhone(input: string, market: PhoneNumberRules): PhoneResult {
  const plain = normaliseDigits(input).replace(/[\s\u00a0\u200e\u200f\u202a-\u202e().\-/]/g, '');
  const match = /^(\+|00)?(\d{4,15})$/.exec(plain);
  if (!match) return { ok: false, error: 'phone_invalid' };
  const digits = match[1] ? match[2]! : withCountryCode(match[2]!, market);
  if (!/^[1-9]\d{6,14}$/.test(digits) || !fitsMarket(digits, market))
    return { ok: false, error: 'phone_invalid' };
  return { ok: true, phone: `+${digits}` };
}

function withCountryCode(digits: string, market: PhoneNumberRules): string {
  const { country_code: code, national_digits: length } = market;
  if (length !== null && digits.startsWith(code) && digits.length === code.length + length) return digits;
  return code + digits.replace(/^0/, '');
}

function fitsMarket(digits: string, market: PhoneNumberRules): boolean {
  if (market.national_digits === null || !digits.startsWith(market.country_code)) return true;
  return digits.length === market.country_code.length + market.national_digits;
}
