import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { Settings } from '#contracts/settings.ts';
import { normaliseDigits } from '#domain/digits.ts';
import type { PhoneNumber } from '#domain/phone.ts';
import { toPlainCharacters } from '#domain/text.ts';

/** The shop's settings that say how a number without a country calling code is read. */
export type PhoneMarket = Pick<Settings, 'country' | 'callingCode'>;

export type PhoneResult = { ok: true; phone: PhoneNumber } | { ok: false; error: 'phone_invalid' };

/**
 * UNK-08: a phone number in any notation as E.164, if a telephone company can have assigned it. Without a country
 * calling code it is a number of the shop's country.
 */
export function normalisePhone(typed: string, { country, callingCode }: PhoneMarket): PhoneResult {
  const plain = normaliseDigits(toPlainCharacters(typed)).trim().replace(/^tel:/i, '');
  // `00` is dialled before the country code in most countries, also by visitors from there.
  const international = plain
    .replace(/^\(?00\)?(?=[\s-]*[1-9])/, '+')
    // Until 2019, Mexican mobile numbers had a 1 here; contacts and messengers still have it.
    .replace(/^(\+52)[\s-]*1(?=(?:\D*\d){10}$)/, '$1');
  const number = parsePhoneNumberFromString(international, {
    extract: false,
    ...(isSupportedCountry(country)
      ? { defaultCountry: country }
      : { defaultCallingCode: callingCode.replace(/\D/g, '') }),
  });
  return number?.isValid() && number.ext === undefined
    ? { ok: true, phone: number.number as PhoneNumber }
    : { ok: false, error: 'phone_invalid' };
}

/** Whether a telephone company can have assigned this number, which is stored as E.164. */
export const isPossiblePhone = (stored: string): boolean => readInternational(stored) === stored;

function readInternational(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { extract: false });
  return text.startsWith('+') && number?.isValid() ? (number.number as PhoneNumber) : null;
}

/**
 * The number that a stored one certainly means: itself in the usual form, or the only valid number that has a zero
 * more or less after the calling code, or the calling code once instead of twice. Null if none or several are valid.
 */
export function repairPhone(stored: string, market: PhoneMarket): PhoneNumber | null {
  const asStored = normalisePhone(stored, market);
  if (asStored.ok) return asStored.phone;
  const digits = stored.replace(/^\D*/, '');
  const readings = new Set<PhoneNumber>();
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (!callingCodes.has(code)) continue;
    const rest = digits.slice(length);
    const withoutZero = rest.replace(/^0+/, '');
    const once = withoutZero.startsWith(code) ? withoutZero.slice(length).replace(/^0+/, '') : withoutZero;
    for (const national of [`0${rest}`, withoutZero, once, `0${once}`]) {
      const reading = readInternational(`+${code}${national}`);
      if (reading) readings.add(reading);
    }
  }
  const [only, ...others] = readings;
  return only !== undefined && others.length === 0 ? only : null;
}

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
