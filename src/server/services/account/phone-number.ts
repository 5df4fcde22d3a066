import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
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
  const international = plain.replace(/^\(?00\)?(?=[\s-]*[1-9])/, '+');
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
