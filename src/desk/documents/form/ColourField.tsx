import { Box, Button, TextField } from '@mui/material';
import { isColour } from '#domain/colour.ts';
import { useDocumentForm } from './form-context.ts';

type ColourProps = {
  label: string;
  help: string;
  path: string;
  value: unknown;
  nullable: boolean;
  onChange: (value: unknown) => void;
};

/** A colour with a picker; a colour that may be empty has a button that empties it. */
export function ColourField({ label, help, path, value, nullable, onChange }: ColourProps) {
  const { errors, readOnly, idOf } = useDocumentForm();
  const isSet = typeof value === 'string' && value !== '';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        id={idOf(path)}
        label={label}
        type="color"
        value={isSet && isColour(value) ? value : '#ffffff'}
        error={path in errors}
        helperText={errors[path] ?? (isSet ? `${value}. ${help}` : `None. ${help}`)}
        disabled={readOnly}
        sx={{ flex: 1, ...(!isSet && { '& input': { opacity: 0.35 } }) }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { sx: { minHeight: 24 } } }}
        onChange={({ target }) => onChange(target.value)}
      />
      {nullable && isSet && !readOnly && (
        <Button size="small" aria-label={`No colour: ${label}`} onClick={() => onChange(null)} sx={{ mt: 1 }}>
          No colour
        </Button>
      )}
    </Box>
  );
}
