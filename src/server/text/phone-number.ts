import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  type NumberingPlan,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import numberMetadata from 'libphonenumber-js/max/metadata';
import exampleNumbers from 'libphonenumber-js/mobile/examples';
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
export function normalisePhone(typed: string, market: PhoneMarket): PhoneResult {
  const plain = toDialled(typed);
  const phone = read(plain, market) ?? readDoubled(plain);
  return phone === null ? { ok: false, error: 'phone_invalid' } : { ok: true, phone };
}

/** The typed number in plain characters, with a plus sign for any international prefix. */
function toDialled(typed: string): string {
  const plain = normaliseDigits(toPlainCharacters(typed)).trim().replace(/^tel:/i, '');
  // `00` is dialled before the country code in most countries, also by visitors from there.
  return (
    plain
      .replace(/^\(?00\)?(?=[\s-]*[1-9])/, '+')
      .replace(/^\(\+(\d{1,3})\)/, '+$1')
      // Until 2019, Mexican mobile numbers had a 1 here; contacts and messengers still have it.
      .replace(/^(\+52)[\s-]*1(?=(?:\D*\d){10}$)/, '$1')
  );
}

const digitsOf = ({ callingCode }: PhoneMarket) => callingCode.replace(/\D/g, '');

/**
 * The country whose numbers people type without a calling code. Forms show the calling code of the settings before the
 * field: where it belongs to another country, that one counts.
 */
function homeOf(market: PhoneMarket): CountryCode | undefined {
  const { country } = market;
  const code = digitsOf(market);
  if (!isSupportedCountry(country)) return mainCountryOf(code);
  return getCountryCallingCode(country) === code ? country : (mainCountryOf(code) ?? country);
}

function parse(dialled: string, market: PhoneMarket) {
  const home = homeOf(market);
  return parsePhoneNumberFromString(dialled, {
    extract: false,
    ...(home ? { defaultCountry: home } : { defaultCallingCode: digitsOf(market) }),
  });
}

function read(dialled: string, market: PhoneMarket): PhoneNumber | null {
  const number = parse(dialled, market);
  return number?.isValid() && number.ext === undefined ? (number.number as PhoneNumber) : null;
}

/** A number after a calling code that does not belong to it: fields show one, and contacts contain another. */
const afterOtherPrefix = /^\+[\s().-]*(?:\d{1,3}[\s().-]*)?(?:\+|00)(?=[\s-]*[1-9])/;

/** The only number that two calling codes can mean, such as +91 +55 11 96123-4567 or +91 91 98765 43210. */
function readDoubled(dialled: string): PhoneNumber | null {
  if (!/^\+[+\d\s().-]+$/.test(dialled)) return null;
  if (afterOtherPrefix.test(dialled)) return readInternational(dialled.replace(afterOtherPrefix, '+'));
  const digits = dialled.replace(/\D/g, '');
  const readings = new Set<PhoneNumber>();
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    const rest = digits.slice(length);
    const reading = callingCodes.has(code) && rest.startsWith(code) ? readInternational(`+${rest}`) : null;
    if (reading) readings.add(reading);
  }
  const [only, ...others] = readings;
  return only !== undefined && others.length === 0 ? only : null;
}

/** What the types of the library omit. */
interface NumberTypes {
  type: (name: 'MOBILE') => Pick<NumberingPlan, 'possibleLengths'> | undefined;
}

/** Why a number cannot be one, and what numbers of the country have, as which it was read. */
export interface PhoneProblem {
  kind: 'short' | 'long' | 'pattern' | 'none' | 'country';
  country: CountryCode;
  callingCode: string;
  /** The numbers of digits that a mobile number of the country may have, after the calling code. */
  lengths: readonly number[];
  example: string;
}

/** What is wrong with a number that `normalisePhone` refuses; null if nothing is known about its country. */
export function findPhoneProblem(typed: string, market: PhoneMarket): PhoneProblem | null {
  const dialled = toDialled(typed).replace(afterOtherPrefix, '+');
  const digits = dialled.replace(/\D/g, '');
  const own = homeOf(market);
  const code = dialled.startsWith('+') ? callingCodeOf(digits) : null;
  const country =
    code === null || (own && getCountryCallingCode(own) === code)
      ? own
      : (parse(dialled, market)?.country ?? mainCountryOf(code));
  const example = country && getExampleNumber(country, exampleNumbers);
  if (!country || !example) return null;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as NumberingPlan & NumberTypes;
  const lengths = (plan.type('MOBILE') ?? plan).possibleLengths();
  const national = parse(dialled, market)?.nationalNumber ?? digits.slice(code?.length ?? 0);
  const kindOf = (length: number) =>
    length < Math.min(...lengths) ? 'short' : length > Math.max(...lengths) ? 'long' : 'pattern';
  const isUnknownCode = dialled.startsWith('+') && code === null;
  const hasLetters = /\p{L}/u.test(dialled);
  return {
    kind: isUnknownCode ? 'country' : digits === '' || hasLetters ? 'none' : kindOf(national.length),
    country,
    callingCode: `+${getCountryCallingCode(country)}`,
    lengths,
    example: example.formatInternational(),
  };
}

/** Such as +44 for GB; null for a country without numbers of its own. */
export const callingCodeOfCountry = (country: string): string | null =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;

/** The country that most numbers with this calling code belong to. */
const mainCountryOf = (code: string): CountryCode | undefined => metadataOfCodes[code]?.[0];

/** No calling code is the start of another one. */
const callingCodeOf = (digits: string): string | null =>
  [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code)) ?? null;

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

const metadataOfCodes: Readonly<Record<string, readonly CountryCode[]>> =
  numberMetadata.country_calling_codes;
const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
