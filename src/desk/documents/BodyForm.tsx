import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { ZodType } from 'zod';
import { bodySchema } from '#blocks/body-schema.ts';
import { unwrapSchema } from '#contracts/document/walk-schema.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { CampaignPlaceField } from './form/CampaignPlaceField.tsx';
import { shapeOf } from './form/field-shape.ts';
import { SchemaField } from './form/SchemaField.tsx';
import type { Body } from './use-document.ts';

type BodyFormProps = { kind: DocumentKind; body: Body; onChange: (body: Body) => void };

/** The form of a document's body, generated from the schema of its kind. */
export function BodyForm({ kind, body, onChange }: BodyFormProps) {
  const shape = shapeOf(bodySchema(kind));
  if (shape.type !== 'group') return null;
  const fieldOf = (name: string, schema: ZodType) => (
    <SchemaField
      key={name}
      name={name}
      schema={schema}
      path={name}
      value={body[name] === undefined ? unwrapSchema(schema).meta.standard : body[name]}
      onChange={(value) => onChange({ ...body, [name]: value })}
    />
  );
  const isPoint = (name: string) => kind === 'campaign' && (name === 'latitude' || name === 'longitude');
  const place = (
    <CampaignPlaceField
      isSet={typeof body['latitude'] === 'number' || typeof body['longitude'] === 'number'}
      onChange={(point) => onChange({ ...body, ...point })}
    >
      {shape.fields.filter(([name]) => isPoint(name)).map(([name, schema]) => fieldOf(name, schema))}
    </CampaignPlaceField>
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 760 }}
    >
      {shape.fields.map(([name, schema]) => {
        if (isPoint(name)) return name === 'latitude' && <Fragment key={name}>{place}</Fragment>;
        return unwrapSchema(schema).meta.isUnused ? null : fieldOf(name, schema);
      })}
    </Box>
  );
}
