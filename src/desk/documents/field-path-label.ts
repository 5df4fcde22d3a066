import type { ZodType } from 'zod';
import { bodySchema } from '#blocks/body-schema.ts';
import { zodDefinition, unwrapSchema } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { labelOfBlock } from './block-position.ts';
import { labelOf } from './form/field-shape.ts';
import type { Body } from './use-document.ts';

/** `blocks.0.props.link.url` → “Blocks › 1. Hero › Button › Link”: the labels of a field path in the forms. */
export const fieldPathLabel = (kind: DocumentKind, body: Body, path: string): string =>
  labelsOf(bodySchema(kind), body, path.split('.')).join(' › ');

function labelsOf(fieldSchema: ZodType, value: unknown, [part, ...rest]: string[]): string[] {
  if (part === undefined) return [];
  const { shape, element } = zodDefinition(matchingOption(unwrapSchema(fieldSchema).schema, value));
  const inner = (value as Record<string, unknown> | undefined)?.[part];
  const next = shape?.[part] ?? element;
  if (!next) return [part, ...rest];
  const nested = labelsOf(next, inner, rest);
  if (element) return [entryLabels(Number(part) + 1, inner), ...nested];
  return part === 'props' ? nested : [labelOf(part, unwrapSchema(next).meta), ...nested];
}

function entryLabels(count: number, entry: unknown): string {
  const { type } = (entry ?? {}) as { type?: unknown };
  return typeof type === 'string' ? `${count}. ${labelOfBlock(type)}` : String(count);
}

/** The option of a union that matches the value; any other schema unchanged. */
function matchingOption(schema: ZodType, value: unknown): ZodType {
  const { type } = (value ?? {}) as { type?: unknown };
  const block = zodDefinition(schema).options?.find(
    (option) => zodDefinition(option).shape?.['type']?.safeParse(type).success,
  );
  return block ?? schema;
}
