import { Box, Typography } from '@mui/material';
import type { ZodType } from 'zod';
import { replacePicture } from './replace-picture.ts';
import type { FieldComponent, FieldProps } from './field-props.ts';
import { PictureField } from './PictureField.tsx';

type GroupProps = FieldProps & {
  label: string;
  help: string;
  Field: FieldComponent;
  fields: [name: string, schema: ZodType][];
  isPicture: boolean;
};

/** A group of fields; for a picture, its name and alternative text. */
export function GroupField({ value, path, onChange, label, help, fields, isPicture, Field }: GroupProps) {
  const values = (value ?? {}) as Record<string, unknown>;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {label}
        {help && (
          <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
            {help}
          </Typography>
        )}
      </Typography>
      {fields.map(([name, schema]) => {
        const change = (part: unknown) => onChange({ ...values, [name]: part });
        const at = `${path}.${name}`;
        return isPicture && name === 'name' ? (
          <PictureField
            key={name}
            label="Picture"
            help=""
            path={at}
            value={String(values[name] ?? '')}
            onChange={(replaced) => onChange(replacePicture(values, replaced))}
          />
        ) : (
          <Field key={name} name={name} schema={schema} value={values[name]} path={at} onChange={change} />
        );
      })}
    </Box>
  );
}
