import { z } from 'zod';

const texts = new Set(['line', 'text', 'richText']);

/** A stored value with every localised text replaced by the one `read` returns. */
export function showTexts(
  schema: z.core.$ZodType,
  value: unknown,
  read: (text: Record<string, string>) => string,
): unknown {
  if (texts.has(z.globalRegistry.get(schema)?.field ?? ''))
    return typeof value === 'string' ? value : read((value ?? {}) as Record<string, string>);
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => showTexts(inner.element, entry, read));
  if (inner instanceof z.ZodObject && value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => {
        const field = inner.shape[name] as z.core.$ZodType | undefined;
        return [name, field ? showTexts(field, entry, read) : entry];
      }),
    );
  return value;
}

/** The schema without wrappers such as defaults. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? unwrap(schema.def.innerType)
    : schema;
}
