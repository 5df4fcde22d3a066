import { closingBrace, pluralChoices } from './text.ts';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Error message if a text cannot replace the English one; null if it can. */
export function patternFault(text: string, english: string): string | null {
  const known = readPattern(english).names;
  const { names: given, fault } = readPattern(text);
  const strange = [...given].filter((name) => !known.has(name));
  const lost = [...known].filter((name) => !given.has(name));
  if (known.size === 0 && (fault || given.size > 0))
    return 'Nothing is filled in here: write it without { and }.';
  if (fault) return fault;
  if (strange.length > 0)
    return `${listed(strange)} is nothing that can be filled in here; it is ${listed([...known])}.`;
  return lost.length > 0 ? `Keep ${listed(lost)}: it is filled in.` : null;
}

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

type Read = { names: Set<string>; fault: string | null };

/** The placeholders of a text, including those in plural forms, and its first syntax error. */
function readPattern(text: string): Read {
  const read: Read = { names: new Set(), fault: null };
  const say = (fault: string | null) => (read.fault ??= fault);
  let index = 0;
  for (;;) {
    const open = text.indexOf('{', index);
    if (text.slice(index, open < 0 ? undefined : open).includes('}')) say('There is a } without its {.');
    if (open < 0) return read;
    const close = closingBrace(text, open);
    if (close < 0) {
      say('There is a { without its }.');
      return read;
    }
    const inside = readArgument(text.slice(open + 1, close));
    for (const name of inside.names) read.names.add(name);
    say(inside.fault);
    index = close + 1;
  }
}

function readArgument(body: string): Read {
  const [name = '', kind, ...rest] = body.split(',');
  const names = new Set([name.trim()]);
  if (kind === undefined) return { names, fault: null };
  if (kind.trim() !== 'plural')
    return { names, fault: `After {${name.trim()}, stands “plural”, not “${kind.trim()}”.` };
  const choices = pluralChoices(rest.join(','));
  const strange = Object.keys(choices).find((form) => !forms.includes(form) && !/^=\d+$/.test(form));
  let fault: string | null = null;
  if (strange !== undefined)
    fault = `“${strange}” is no form of a plural; those are ${forms.join(', ')}, or a number such as =0.`;
  else if (choices['other'] === undefined)
    fault = `{${name.trim()}, plural, …} needs the form “other”, for every number that has none of its own.`;
  for (const choice of Object.values(choices)) {
    const inside = readPattern(choice);
    for (const each of inside.names) names.add(each);
    fault ??= inside.fault;
  }
  return { names, fault };
}
