import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { fieldReferenceKinds } from '#contracts/desk/document.ts';
import { useDocumentForm } from './form-context.ts';
import { ReferenceField } from './ReferenceField.tsx';

type Kind = (typeof fieldReferenceKinds)[number];
const kindNames: Partial<Record<Kind, string>> = {
  item: 'Item',
  store: 'Store',
  category: 'Category',
  campaign: 'Campaign',
  recipe: 'Recipe',
};

type LinkedProps = {
  label: string;
  help: string;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A record of the shop of any kind: first its kind is chosen, then the record by its name. */
export function LinkedRecordField({ label, help, path, value, onChange }: LinkedProps) {
  const { readOnly, idOf } = useDocumentForm();
  const { model = '', slug = '' } = (value ?? {}) as { model?: Kind | ''; slug?: string };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {label}
      </Typography>
      <TextField
        select
        id={idOf(`${path}.model`)}
        label="Type"
        value={model}
        disabled={readOnly}
        helperText={help}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : { model: target.value as Kind, slug: '' })
        }
      >
        <MenuItem value="">none</MenuItem>
        {Object.entries(kindNames).map(([kind, name]) => (
          <MenuItem key={kind} value={kind}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {model && (
        <ReferenceField
          key={model}
          kind={model}
          label={kindNames[model] ?? ''}
          help=""
          path={`${path}.slug`}
          many={false}
          nullable={false}
          value={slug}
          onChange={(chosen) => onChange({ model, slug: chosen })}
        />
      )}
    </Box>
  );
}
