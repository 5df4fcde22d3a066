import { closingBrace, pluralChoices } from './text.ts';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Error message if a text cannot replace the English one; null if it can. */
export function checkTextPattern(text: string, english: string): string | null {
  const expected = parsePattern(english).names;
  const { names, error } = parsePattern(text);
  const unknown = [...names].filter((name) => !expected.has(name));
  const missing = [...expected].filter((name) => !names.has(name));
  if (expected.size === 0 && (error || names.size > 0))
    return 'This text has no placeholders. Remove { and }.';
  if (error) return error;
  if (unknown.length > 0)
    return `Unknown placeholder ${formatNames(unknown)}. Available: ${formatNames([...expected])}.`;
  return missing.length > 0 ? `Keep the placeholder ${formatNames(missing)}.` : null;
}

const formatNames = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

type ParsedPattern = { names: Set<string>; error: string | null };

/** The placeholders of a text, including those in plural forms, and its first syntax error. */
export function parsePattern(text: string): ParsedPattern {
  const parsed: ParsedPattern = { names: new Set(), error: null };
  const report = (error: string | null) => (parsed.error ??= error);
  let index = 0;
  for (;;) {
    const open = text.indexOf('{', index);
    if (text.slice(index, open < 0 ? undefined : open).includes('}'))
      report('There is a } without a matching {.');
    if (open < 0) return parsed;
    const close = closingBrace(text, open);
    if (close < 0) {
      report('There is a { without a matching }.');
      return parsed;
    }
    const nested = parseArgument(text.slice(open + 1, close));
    for (const name of nested.names) parsed.names.add(name);
    report(nested.error);
    index = close + 1;
  }
}

function parseArgument(body: string): ParsedPattern {
  const [name = '', kind, ...rest] = body.split(',');
  const names = new Set([name.trim()]);
  if (kind === undefined) return { names, error: null };
  if (kind.trim() !== 'plural')
    return { names, error: `Use “plural” after {${name.trim()}, instead of “${kind.trim()}”.` };
  const choices = pluralChoices(rest.join(','));
  const unknown = Object.keys(choices).find((form) => !forms.includes(form) && !/^=\d+$/.test(form));
  let error: string | null = null;
  if (unknown !== undefined)
    error = `“${unknown}” isn’t a plural form. Use ${forms.join(', ')}, or a number such as =0.`;
  else if (choices['other'] === undefined)
    error = `{${name.trim()}, plural, …} needs the form “other” for all remaining numbers.`;
  for (const choice of Object.values(choices)) {
    const nested = parsePattern(choice);
    for (const name of nested.names) names.add(name);
    error ??= nested.error;
  }
  return { names, error };
}
