import { Autocomplete, Box, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Picture } from './Picture.tsx';
import { UploadButton } from './UploadButton.tsx';
import { usePictureChoices } from './use-picture-choices.ts';
import { WholePictureSwitch } from './WholePictureSwitch.tsx';

type PictureInputProps = {
  source: string;
  label: string;
  help?: string | undefined;
  isRequired?: boolean;
};

/** Selects a picture by name: a built-in picture, an uploaded picture, or a new upload. */
export function PictureInput({ source, label, help = ' ', isRequired = false }: PictureInputProps) {
  const { field, fieldState, id } = useInput({
    source,
    ...(isRequired && { validate: (value: unknown) => (value ? undefined : 'Choose a picture.') }),
  });
  const cloth: unknown = useWatch({ name: 'cloth' });
  const { media, builtIn, titleOf } = usePictureChoices();
  const value = String(field.value ?? '');
  const names = [...media.map((row) => row.whole_name), ...builtIn.map((choice) => choice.id)];
  const clothOf = (name: string) => builtIn.find((choice) => choice.id === name)?.cloth ?? 'clay';
  const options = value && !names.includes(value) ? [value, ...names] : names;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', width: '100%', mb: 2.5 }}>
      <Picture name={value} cloth={typeof cloth === 'string' ? cloth : 'clay'} size={88} />
      <Box sx={{ flex: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Autocomplete
          fullWidth
          id={id}
          options={options}
          getOptionKey={(name) => name}
          getOptionLabel={titleOf}
          value={value || null}
          onChange={(_, chosen) => field.onChange(chosen ?? '')}
          onBlur={field.onBlur}
          renderOption={({ key, ...props }, name) => (
            <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
              <Picture name={name} cloth={clothOf(name)} size={36} />
              {titleOf(name)}
            </Box>
          )}
          renderInput={(parts) => (
            <TextField
              {...parts}
              label={label}
              required={isRequired}
              error={Boolean(fieldState.error)}
              helperText={fieldState.error?.message?.replace(/^@@react-admin@@"?|"$/g, '') ?? help}
            />
          )}
        />
        <WholePictureSwitch name={value} onChange={field.onChange} />
        <UploadButton onUploaded={(name) => field.onChange(name)} />
      </Box>
    </Box>
  );
}
