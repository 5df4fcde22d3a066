import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'A text is needed here.',
  number: 'A number is needed here, such as 2 or 0.5.',
  int: 'A whole number is needed here, without a fraction.',
  boolean: 'Either yes or no is needed here.',
  array: 'A list is needed here.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'An e-mail address is needed here, such as name@shop.example.',
  url: 'An address is needed here that begins with https://.',
  date: 'A date is needed here, such as 2026-06-24.',
  datetime: 'A date with its time is needed here, such as 2026-06-24T12:30:00Z.',
  json_string: 'This cannot be read as JSON.',
};

/** What is wrong with a value and what would be right, for people: the schemas' own sentences go before. */
export function issueInWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is needed.';
      return kinds[issue.expected] ?? 'This does not fit here.';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'This is written in another way than it is needed here.';
    case 'not_multiple_of':
      return `Only multiples of ${String(issue.divisor)} fit here.`;
    case 'invalid_value':
      return issue.values.length === 1 ? undefined : `One of these is needed: ${issue.values.join(', ')}.`;
    case 'invalid_union':
      return 'This does not fit here.';
    case 'unrecognized_keys':
      return `Nothing here is called ${issue.keys.map((key) => `“${key}”`).join(', ')}.`;
    default:
      return undefined;
  }
}

function tooSmall(origin: string, least: number, inclusive: boolean): string {
  if (origin === 'string')
    return least <= 1 ? 'This is empty. Write something here.' : `At least ${least} characters are needed.`;
  if (origin === 'array' || origin === 'set')
    return least <= 1 ? 'Choose or add at least one.' : `At least ${least} are needed here.`;
  return inclusive ? `The least that fits here is ${least}.` : `Only more than ${least} fits here.`;
}

function tooBig({ origin, maximum, inclusive, input }: Issue & { code: 'too_big' }): string {
  const most = Number(maximum);
  const length = typeof input === 'string' || Array.isArray(input) ? input.length : null;
  if (origin === 'string')
    return `At most ${most} characters fit here${length === null ? '' : `; these are ${length}`}. Shorten it.`;
  if (origin === 'array' || origin === 'set')
    return `At most ${most} fit here${length === null ? '' : `; these are ${length}`}. Take some out.`;
  return inclusive === false ? `Only less than ${most} fits here.` : `The most that fits here is ${most}.`;
}

z.config({ customError: issueInWords });
