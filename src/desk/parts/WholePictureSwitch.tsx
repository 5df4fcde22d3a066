import { FormControlLabel, Switch } from '@mui/material';
import { isMediaName, isShownWhole, setShownWhole } from '#domain/media.ts';

/** How an uploaded picture is shown: cropped around its focal point, or whole. */
export function WholePictureSwitch({
  name,
  disabled,
  onChange,
}: {
  name: string;
  disabled?: boolean;
  onChange: (name: string) => void;
}) {
  if (!isMediaName(name)) return null;
  return (
    <FormControlLabel
      {...(disabled && { disabled })}
      control={
        <Switch
          size="small"
          checked={isShownWhole(name)}
          onChange={(_, isWhole) => onChange(setShownWhole(name, isWhole))}
        />
      }
      label="Show the whole picture instead of cropping it"
    />
  );
}
