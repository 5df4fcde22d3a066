/** The characters of the GSM 03.38 alphabet; characters in `extended` count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

const basicCharacters: ReadonlySet<string> = new Set(basic);
const extendedCharacters: ReadonlySet<string> = new Set(extended);

export type SmsSize = { segments: number; characters: number; isUnicode: boolean };

/**
 * The size of an SMS as providers bill it. One segment holds 160 characters of the GSM alphabet, or 70 characters if
 * the text has any other characters (Hindi, Arabic, ’ and ₹). A longer text is split into parts of 153 or 67.
 */
export function smsSize(text: string): SmsSize {
  const isUnicode = ![...text].every((each) => basicCharacters.has(each) || extendedCharacters.has(each));
  const characters = isUnicode
    ? text.length
    : [...text].reduce((sum, each) => sum + (extendedCharacters.has(each) ? 2 : 1), 0);
  const [single, part] = isUnicode ? [70, 67] : [160, 153];
  return { characters, isUnicode, segments: characters <= single ? 1 : Math.ceil(characters / part) };
}
