import { z } from 'zod';

const textFields = new Set(['line', 'text', 'richText']);

/** A stored value with every localised text replaced by the text that `translate` returns. */
export function localiseTexts(
  schema: z.core.$ZodType,
  value: unknown,
  translate: (text: Record<string, string>) => string,
): unknown {
  if (textFields.has(z.globalRegistry.get(schema)?.field ?? ''))
    return typeof value === 'string' ? value : translate((value ?? {}) as Record<string, string>);
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => localiseTexts(inner.element, entry, translate));
  if (inner instanceof z.ZodObject && value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => {
        const field = inner.shape[name] as z.core.$ZodType | undefined;
        return [name, field ? localiseTexts(field, entry, translate) : entry];
      }),
    );
  return value;
}

/** The schema without its wrappers, such as defaults. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? unwrapSchema(schema.def.innerType)
    : schema;
}
