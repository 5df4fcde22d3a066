import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number, such as 2 or 0.5.',
  int: 'Enter a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address, such as name@shop.example.',
  url: 'Enter a URL starting with https://.',
  date: 'Enter a date, such as 2026-06-24.',
  datetime: 'Enter a date and time, such as 2026-06-24T12:30:00Z.',
  json_string: 'Invalid JSON.',
};

/** Validation messages for people; a schema's own message takes precedence. */
export function validationMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required.';
      return kinds[issue.expected] ?? 'Invalid value.';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'Invalid format.';
    case 'not_multiple_of':
      return `Must be a multiple of ${String(issue.divisor)}.`;
    case 'invalid_value':
      return issue.values.length === 1 ? undefined : `Must be one of: ${issue.values.join(', ')}.`;
    case 'invalid_union':
      return 'Invalid value.';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.map((key) => `“${key}”`).join(', ')}.`;
    default:
      return undefined;
  }
}

function tooSmall(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === 'string') return minimum <= 1 ? 'Required.' : `Minimum ${minimum} characters.`;
  if (origin === 'array' || origin === 'set')
    return minimum <= 1 ? 'Choose or add at least one.' : `Minimum ${minimum}.`;
  return inclusive ? `Must be at least ${minimum}.` : `Must be greater than ${minimum}.`;
}

function tooBig({ origin, maximum, inclusive, input }: Issue & { code: 'too_big' }): string {
  const max = Number(maximum);
  const length = typeof input === 'string' || Array.isArray(input) ? input.length : null;
  if (origin === 'string')
    return `Maximum ${max} characters${length === null ? '' : `; this has ${length}`}.`;
  if (origin === 'array' || origin === 'set')
    return `Maximum ${max}${length === null ? '' : `; this has ${length}`}.`;
  return inclusive === false ? `Must be less than ${max}.` : `Must be at most ${max}.`;
}

z.config({ customError: validationMessage });
