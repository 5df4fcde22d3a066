import { normaliseDigits } from './digits.ts';
import { toPlainCharacters } from './text.ts';

/** A phone number in E.164 notation, such as +919876543210. */
export type PhoneNumber = `+${string}`;

/** The length of a field for a code: a message with the code may be pasted. */
export const pastedCodeLength = 200;

/**
 * A typed or pasted one-time code in ASCII digits: the only run of six digits, also inside a sentence or divided by
 * blanks, hyphens, dots or underscores. If there is none, or more than one, the text without these signs, which matches no
 * code.
 */
export function normaliseOneTimeCode(text: string): string {
  const plain = normaliseDigits(toPlainCharacters(text));
  const runs = new Set(plain.match(/(?<!\d)\d{6}(?!\d)/g));
  if (runs.size === 1) return [...runs][0]!;
  const divided = plain.match(/\d(?:[ .·_-]?\d)*/g)?.map((run) => run.replace(/\D/g, ''));
  const codes = new Set(divided?.filter((run) => run.length === 6));
  return runs.size === 0 && codes.size === 1 ? [...codes][0]! : plain.replace(/[ .·_-]/g, '');
}
