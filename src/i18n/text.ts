import { withLatinDigits } from './money.ts';
import { directionOf } from './direction.ts';
import type { TextKey } from './en/index.ts';

export type { TextKey };
export type Texts = Readonly<Record<string, string>>;
export type TextParams = Readonly<Record<string, string | number>>;
export type TextFunction = (key: TextKey, params?: TextParams) => string;

/**
 * Returns a function that looks up the text of a key, replaces `{name}` and selects a form of `{n, plural, one {# item}
 * other {# items}}` by the language's plural rules. For a missing text it returns the key, so that the gap is noticed.
 */
export function createText(texts: Texts, locale: string): TextFunction {
  return (key, params) => {
    const pattern = texts[key] ?? key;
    return pattern.includes('{') ? formatPattern(pattern, isolated(params ?? {}, locale), locale) : pattern;
  };
}

/** Formats one pattern; exported for texts in settings and documents, which have no key. */
export function formatPattern(pattern: string, params: TextParams, locale: string): string {
  let result = '';
  let index = 0;
  while (index < pattern.length) {
    const open = pattern.indexOf('{', index);
    if (open < 0) return result + pattern.slice(index);
    const close = closingBrace(pattern, open);
    if (close < 0) return result + pattern.slice(index);
    result += pattern.slice(index, open) + formatArgument(pattern.slice(open + 1, close), params, locale);
    index = close + 1;
  }
  return result;
}

function formatArgument(body: string, params: TextParams, locale: string): string {
  const [name = '', kind, ...rest] = body.split(',');
  const value = params[name.trim()];
  if (value === undefined) return `{${body}}`;
  if (kind?.trim() !== 'plural') return String(value);
  const choices = pluralChoices(rest.join(','));
  const choice =
    choices[`=${value}`] ?? choices[pluralRules(locale).select(Number(value))] ?? choices['other'] ?? '';
  return formatPattern(choice.replaceAll('#', formatCount(value, locale)), params, locale);
}

const leftToRightLetter = /[A-Za-z\u00c0-\u024f\u0400-\u052f]|[\u0900-\u0dff]/u;

/** A name with left-to-right letters keeps its order inside a right-to-left text: otherwise “7 Up!” reads “!Up 7”. */
const isolated = (params: TextParams, locale: string): TextParams =>
  directionOf(locale) === 'rtl'
    ? Object.fromEntries(
        Object.entries(params).map(([name, value]) => {
          const isForeign = typeof value === 'string' && leftToRightLetter.test(value);
          return [name, isForeign && !/^[\u2066-\u2068]/.test(value) ? `\u2068${value}\u2069` : value];
        }),
      )
    : params;

/** A text without the isolates that keep names in order, for what is stored or sent to others. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

/**
 * Formats a number with grouped digits: '12,925'. Creating a number format takes 20 ms on a phone, so numbers below a
 * thousand avoid it.
 */
const formatCount = (value: string | number, locale: string) =>
  Number(value) >= 1000
    ? new Intl.NumberFormat(withLatinDigits(locale)).format(Number(value))
    : String(value);

export function pluralChoices(body: string): Record<string, string> {
  const choices: Record<string, string> = {};
  let index = 0;
  while (index < body.length) {
    const open = body.indexOf('{', index);
    const close = open < 0 ? -1 : closingBrace(body, open);
    if (close < 0) break;
    choices[body.slice(index, open).trim()] = body.slice(open + 1, close);
    index = close + 1;
  }
  return choices;
}

export function closingBrace(pattern: string, open: number): number {
  let depth = 0;
  for (let index = open; index < pattern.length; index++) {
    if (pattern[index] === '{') depth++;
    else if (pattern[index] === '}' && --depth === 0) return index;
  }
  return -1;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(locale: string): Intl.PluralRules {
  let cached = rules.get(locale);
  if (!cached) rules.set(locale, (cached = new Intl.PluralRules(locale)));
  return cached;
}
