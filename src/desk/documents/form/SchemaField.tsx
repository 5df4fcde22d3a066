import { Box, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import { fieldReferenceKinds } from '#contracts/desk/document.ts';
import type { FieldMeta } from '#contracts/document/walk-schema.ts';
import { ColourField } from './ColourField.tsx';
import { DecorativePicturesField, PictureField } from './PictureField.tsx';
import { JsonField } from './JsonField.tsx';
import { type FieldShape, labelOf, shapeOf, initialValueOf } from './field-shape.ts';
import type { FieldProps } from './field-props.ts';
import { useDocumentForm } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import { LinkedRecordField } from './LinkedRecordField.tsx';
import { ListField } from './ListField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { LocalizedTextField } from './LocalizedTextField.tsx';

const referenceKindOf = (field: string | undefined) => fieldReferenceKinds.find((kind) => kind === field);

/** The input for one field of a document or block, selected by its schema. */
export function SchemaField(props: FieldProps) {
  const { name, schema, path, onChange } = props;
  const value = props.value === undefined ? initialValueOf(schema) : props.value;
  const shape = shapeOf(schema);
  const { meta } = shape;
  const label = labelOf(name, meta);
  const shared = { label, path, help: meta.description ?? '' };

  if (meta.field === 'blocks') return null;
  const referenceKind = referenceKindOf(meta.field);
  if (referenceKind)
    return (
      <ReferenceField
        {...shared}
        kind={referenceKind}
        many={shape.type === 'list'}
        value={value}
        onChange={onChange}
        nullable={shape.nullable}
      />
    );
  if (meta.field === 'picture' && shape.type === 'text')
    return <PictureField {...shared} value={String(value ?? '')} onChange={onChange} />;
  if (meta.field === 'art')
    return <DecorativePicturesField {...shared} value={(value ?? []) as string[]} onChange={onChange} />;
  if (meta.field === 'richText')
    return <LocalizedTextField {...shared} value={value} onChange={onChange} Input={RichTextField} />;

  if (meta.field === 'linkedRecord')
    return <LinkedRecordField {...shared} value={value} onChange={onChange} />;

  switch (shape.type) {
    case 'group':
      return (
        <GroupField
          Field={SchemaField}
          {...props}
          label={label}
          help={shared.help}
          fields={shape.fields}
          isPicture={meta.field === 'picture'}
        />
      );
    case 'list':
      return (
        <ListField
          Field={SchemaField}
          {...shared}
          entry={shape.entry}
          value={(value ?? []) as unknown[]}
          onChange={onChange}
        />
      );
    case 'words':
      return (
        <LocalizedTextField {...shared} value={value} onChange={onChange} multiline={meta.field === 'text'} />
      );
    case 'data':
      return <JsonField {...shared} value={value} onChange={onChange} />;
    default:
      return <PlainField {...props} value={value} label={label} shape={shape} />;
  }
}

/** The choices, and the stored value if it is a former choice. */
const choicesWith = (values: readonly (string | number)[], value: unknown): readonly (string | number)[] =>
  typeof value === 'number' && !values.includes(value) ? [...values, value] : values;

const choiceName = (value: string | number, { choices }: FieldMeta): string =>
  choices?.[value] ?? (String(value) === '' ? 'none' : String(value).replaceAll('_', ' '));

function PlainField({
  value,
  path,
  onChange,
  label,
  shape,
}: FieldProps & { label: string; shape: FieldShape }) {
  const { locale, errors, readOnly, idOf } = useDocumentForm();
  const id = idOf(path);
  const help = errors[path] ?? shape.meta.description;
  const shared = { id, label, helperText: help, error: path in errors, disabled: readOnly, fullWidth: true };
  if (shape.type === 'flag')
    return (
      <Box>
        <FormControlLabel
          control={
            <Switch
              id={id}
              checked={value === true}
              disabled={readOnly}
              onChange={(_, on) => onChange(on)}
              slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
            />
          }
          label={label}
        />
        <FormHelperText id={`${id}-help`} error={path in errors} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      </Box>
    );
  if (shape.type === 'choice')
    return (
      <TextField
        {...shared}
        select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        {shape.nullable && <MenuItem value="">none</MenuItem>}
        {choicesWith(shape.values, value).map((each) => (
          <MenuItem key={each} value={each}>
            {choiceName(each, shape.meta)}
          </MenuItem>
        ))}
      </TextField>
    );
  if (shape.type === 'number')
    return (
      <TextField
        {...shared}
        type="number"
        value={value ?? ''}
        slotProps={{ htmlInput: { min: shape.min, max: shape.max, step: shape.isInteger ? 1 : 'any' } }}
        onChange={({ target }) =>
          onChange(target.value === '' ? (shape.nullable ? null : 0) : Number(target.value))
        }
      />
    );
  if (shape.type === 'text' && shape.colour)
    return (
      <ColourField
        label={label}
        help={shape.meta.description ?? ''}
        path={path}
        value={value}
        nullable={shape.nullable}
        onChange={onChange}
      />
    );
  const isLong = shape.type === 'text' && (shape.max ?? 0) > 300 && shape.meta.field === undefined;
  return (
    <TextField
      {...shared}
      multiline={isLong}
      value={value ?? ''}
      slotProps={{ htmlInput: { dir: 'auto', lang: locale || undefined } }}
      onChange={({ target }) => onChange(target.value === '' && shape.nullable ? null : target.value)}
    />
  );
}
