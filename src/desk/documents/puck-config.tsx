import type { Config, CustomField, Field, SlotField } from '@puckeditor/core';
import { Box } from '@mui/material';
import type { ZodType } from 'zod';
import { blocks, type BlockType } from '#blocks/schemas.ts';
import { unwrapSchema } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { CanvasBlock } from './CanvasBlock.tsx';
import { labelOf } from './form/field-shape.ts';
import { SchemaField } from './form/SchemaField.tsx';

type Definition = {
  type: string;
  label: string;
  description: string;
  only?: DocumentKind;
  props: { shape: Record<string, ZodType>; parse(schema: unknown): Record<string, unknown> };
  example: Record<string, unknown>;
};

const definitions = Object.entries(blocks) as unknown as [BlockType, Definition][];

/** Puck's configuration for a kind of document: its blocks with the fields of their schemas and example content. */
export const puckConfig = (kind: DocumentKind): Config => ({
  root: { fields: {} },
  components: Object.fromEntries(
    definitions
      .filter(([, { only }]) => !only || only === kind)
      .map(([type, definition]) => [
        type,
        {
          label: definition.label,
          fields: Object.fromEntries(
            Object.entries(definition.props.shape).map(([name, schema]) => [name, fieldOf(name, schema)]),
          ),
          defaultProps: definition.props.parse(definition.example),
          render: (props: Record<string, unknown>) => <CanvasBlock type={type} props={props} />,
        },
      ]),
  ),
});

function fieldOf(name: string, schema: ZodType): Field {
  const { meta } = unwrapSchema(schema);
  const label = labelOf(name, meta);
  if (meta.field === 'blocks') return { type: 'slot', label, disallow: ['columns'] } satisfies SlotField;
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
