import { Box, Typography } from '@mui/material';
import type { ZodType } from 'zod';
import { changedPicture } from './replace-picture.ts';
import type { AnyField, FieldProps } from './field-props.ts';
import { PictureField } from './PictureField.tsx';

type GroupProps = FieldProps & {
  label: string;
  help: string;
  Field: AnyField;
  fields: [name: string, schema: ZodType][];
  isPicture: boolean;
};

/** A group of fields; for a picture, its name and alternative text. */
export function GroupField({ value, path, onChange, label, help, fields, isPicture, Field }: GroupProps) {
  const given = (value ?? {}) as Record<string, unknown>;
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
        const change = (part: unknown) => onChange({ ...given, [name]: part });
        const at = `${path}.${name}`;
        return isPicture && name === 'name' ? (
          <PictureField
            key={name}
            label="Picture"
            help=""
            path={at}
            value={String(given[name] ?? '')}
            onChange={(chosen) => onChange(changedPicture(given, chosen))}
          />
        ) : (
          <Field key={name} name={name} schema={schema} value={given[name]} path={at} onChange={change} />
        );
      })}
    </Box>
  );
}
