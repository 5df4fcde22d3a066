export type Parsed<Value> = { ok: true; value: Value } | { ok: false; expected: string };

/** Reads the text of an environment variable. */
export type Parser<Value> = (text: string) => Parsed<Value>;

export const text = (): Parser<string> => (value) => ({ ok: true, value });

export const oneOf =
  <const Choice extends string>(...choices: Choice[]): Parser<Choice> =>
  (value) => {
    const choice = choices.find((each) => each === value);
    return choice ? { ok: true, value: choice } : { ok: false, expected: choices.join(', ') };
  };

export const numberBetween =
  (min: number, max: number, { isWhole: isInteger = false } = {}): Parser<number> =>
  (value) => {
    const number = Number(value);
    const isValid = number >= min && number <= max && (!isInteger || Number.isInteger(number));
    const kind = isInteger ? 'a whole number' : 'a number';
    return isValid ? { ok: true, value: number } : { ok: false, expected: `${kind} from ${min} to ${max}` };
  };

export const matching =
  (pattern: RegExp, expected: string): Parser<string> =>
  (value) =>
    pattern.test(value) && URL.canParse(value) ? { ok: true, value } : { ok: false, expected };

export const startingWith =
  (pattern: RegExp, expected: string): Parser<string> =>
  (value) =>
    pattern.test(value) ? { ok: true, value } : { ok: false, expected };

export const minLength =
  (length: number): Parser<string> =>
  (value) =>
    value.length >= length ? { ok: true, value } : { ok: false, expected: `${length} characters or more` };

/** Example: `a.example, b.example` */
export const parseHosts = (value = ''): string[] =>
  value
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

/** Example: `https://a.example, https://b.example` */
export function parseOrigins(value: string): Parsed<string[]> {
  const origins = parseHosts(value);
  return origins.every((origin) => /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin))
    ? { ok: true, value: origins }
    : { ok: false, expected: 'origins such as https://tiles.example' };
}

export function parseHeaders(value: string): Parsed<Record<string, string>> {
  const expected = 'a JSON object such as {"authorization":"Bearer abc"}';
  try {
    const headers = new Headers(JSON.parse(value) as Record<string, string>);
    return { ok: true, value: Object.fromEntries(headers) };
  } catch {
    return { ok: false, expected };
  }
}

/** Parses names that are used in paths and in the names of other variables. */
export function parseNames(value: string): Parsed<readonly string[]> {
  const names = parseHosts(value);
  const isValid =
    names.every((name) => /^[a-z][a-z0-9]{0,19}$/.test(name)) && new Set(names).size === names.length;
  const expected = 'different names of lower-case letters and digits, such as google,keycloak';
  return isValid ? { ok: true, value: names } : { ok: false, expected };
}

export function parsePattern(value: string): Parsed<RegExp> {
  try {
    return { ok: true, value: new RegExp(value) };
  } catch {
    return { ok: false, expected: 'a regular expression such as "status":"0"' };
  }
}
