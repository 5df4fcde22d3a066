export type FormFields = { [name: string]: string | FormFields };

/** The maximum number of names in one field’s path; Stripe’s own requests have up to five. */
const maxPathDepth = 8;

/**
 * Fields as Stripe’s SDK encodes them: `line_items[0][price_data][currency]=inr`. Lists become objects with numbers
 * as names. Null for a malformed body, such as one with a repeated name or brackets that do not close.
 */
export function readFormFields(text: string): FormFields | null {
  const fields = newFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = readPath(name);
    if (!path) return null;
    let group = fields;
    for (const part of path.slice(0, -1)) {
      const next = (group[part] ??= newFields());
      if (typeof next === 'string') return null;
      group = next;
    }
    const last = path.at(-1)!;
    // An empty name adds to a list: `expand[]=one&expand[]=two`
    const key = last === '' ? String(Object.keys(group).length) : last;
    if (key in group) return null;
    group[key] = value;
  }
  return fields;
}

/** Without a prototype, so that names such as `__proto__` are ordinary names. */
const newFields = (): FormFields => Object.create(null) as FormFields;

function readPath(name: string): string[] | null {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (!first) return null;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
  const isOpenInside = path.slice(0, -1).includes('');
  return path.length > maxPathDepth || isOpenInside ? null : path;
}

export const readTextField = (
  fields: FormFields | string | undefined,
  ...path: string[]
): string | undefined => {
  let value: FormFields | string | undefined = fields;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Reads a group of texts, such as `metadata`. */
export function readTextGroup(fields: FormFields, name: string): Record<string, string> {
  const group = fields[name];
  const entries = typeof group === 'object' ? Object.entries(group) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
