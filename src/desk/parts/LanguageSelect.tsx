import { MenuItem, TextField } from '@mui/material';
import { useDesk } from '../desk-context.ts';

/** Selects one of the shop’s languages for a preview. */
export function LanguageSelect({ value, onChange }: { value: string; onChange: (locale: string) => void }) {
  const { shop } = useDesk();
  return (
    <TextField
      fullWidth={false}
      select
      size="small"
      label="Language"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 130 }}
    >
      {shop.languages.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
