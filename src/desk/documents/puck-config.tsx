import type { Config, CustomField, Field, SlotField } from '@puckeditor/core';
import { Box, Typography } from '@mui/material';
import type { ZodType } from 'zod';
import { blocks, type BlockType } from '#blocks/schemas.ts';
import { readText } from '#domain/localized.ts';
import { unwrap } from '#contracts/document/walk.ts';
import { labelOf } from './form/field-schema.ts';
import { SchemaField } from './form/SchemaField.tsx';

type Definition = {
  type: string;
  label: string;
  description: string;
  props: { shape: Record<string, ZodType>; parse(given: unknown): Record<string, unknown> };
  example: Record<string, unknown>;
};

const definitions = Object.entries(blocks) as unknown as [BlockType, Definition][];

export const blockLabels = definitions.map(([type, { label }]) => ({ type: type as string, label }));

/** The shelf of blocks, each with the fields of its schema and filled with its example. */
export const puckConfig: Config = {
  root: { fields: {} },
  components: Object.fromEntries(
    definitions.map(([type, definition]) => [
      type,
      {
        label: definition.label,
        fields: Object.fromEntries(
          Object.entries(definition.props.shape).map(([name, schema]) => [name, fieldOf(name, schema)]),
        ),
        defaultProps: definition.props.parse(definition.example),
        render: (props: Record<string, unknown>) => <BlockCard definition={definition} props={props} />,
      },
    ]),
  ),
};

function fieldOf(name: string, schema: ZodType): Field {
  const { meta } = unwrap(schema);
  const label = labelOf(name, meta);
  if (meta.field === 'blocks') return { type: 'slot', label } satisfies SlotField;
  const field: CustomField<unknown> = {
    type: 'custom',
    label,
    render: ({ value, onChange }) => (
      <Box sx={{ mb: 1 }}>
        <SchemaField name={name} schema={schema} value={value} path={`block.${name}`} onChange={onChange} />
      </Box>
    ),
  };
  return field as Field;
}

/** A block as the canvas shows it: its name, its words, its pictures. How visitors see it is in the preview. */
function BlockCard({ definition, props }: { definition: Definition; props: Record<string, unknown> }) {
  const words = ['title', 'text', 'html', 'word', 'slug', 'item']
    .map((name) => wordsOf(props[name]))
    .filter(Boolean)
    .slice(0, 2);
  const slots = Object.entries(definition.props.shape).filter(
    ([, schema]) => unwrap(schema).meta.field === 'blocks',
  );
  return (
    <Box sx={{ p: 2, m: 1, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}>
      <Typography variant="caption" color="text.secondary">
        {definition.label}
      </Typography>
      {words.map((text, index) => (
        <Typography key={index} sx={{ fontWeight: index === 0 ? 650 : 400 }} noWrap>
          {text}
        </Typography>
      ))}
      {slots.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          {slots.map(([name]) => {
            const Slot = props[name] as React.ComponentType | undefined;
            return Slot ? <Slot key={name} /> : null;
          })}
        </Box>
      )}
    </Box>
  );
}

function wordsOf(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? readText(value as Record<string, string> | null, 'en')
        : '';
  return text.replace(/<[^>]+>/g, ' ').trim();
}
