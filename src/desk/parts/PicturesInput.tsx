import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { Picture } from './Picture.tsx';
import { UploadButton } from './UploadButton.tsx';
import { usePictureChoices } from './use-picture-choices.ts';
import { WholePictureSwitch } from './WholePictureSwitch.tsx';

/** A list of pictures that can be reordered. */
export function PicturesInput({ source, label, help }: { source: string; label: string; help: string }) {
  const { field, fieldState, id } = useInput({ source });
  const { media, titleOf } = usePictureChoices();
  const names = (field.value ?? []) as string[];
  const change = (next: string[]) => field.onChange(next);
  const add = (name: string) => change([...names, name]);
  const move = (from: number, to: number) => {
    const next = [...names];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{ display: 'grid', gap: 1, width: '100%', mb: 2.5 }}
    >
      <Typography id={`${id}-label`} variant="subtitle2">
        {label}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {names.map((name, index) => (
          <Box
            component="li"
            key={`${index}-${name}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <Picture name={name} size={56} />
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Typography noWrap>{titleOf(name)}</Typography>
              <WholePictureSwitch
                name={name}
                onChange={(changed) =>
                  change(names.map((each, position) => (position === index ? changed : each)))
                }
              />
            </Box>
            <IconButton
              aria-label={`Move ${titleOf(name)} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={`Move ${titleOf(name)} down`}
              disabled={index === names.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDownward />
            </IconButton>
            <IconButton
              aria-label={`Remove ${titleOf(name)}`}
              onClick={() => change(names.filter((_, position) => position !== index))}
            >
              <Delete />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Autocomplete
          sx={{ flex: 1, minWidth: 220 }}
          id={id}
          options={media.map((row) => row.whole_name).filter((name) => !names.includes(name))}
          getOptionKey={(name) => name}
          getOptionLabel={titleOf}
          value={null}
          blurOnSelect
          onChange={(_, chosen) => chosen && add(chosen)}
          renderOption={({ key, ...props }, name) => (
            <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
              <Picture name={name} size={36} />
              {titleOf(name)}
            </Box>
          )}
          renderInput={(parts) => <TextField {...parts} label="Add an uploaded picture" />}
        />
        <UploadButton onUploaded={add} />
      </Box>
      <FormHelperText error={Boolean(fieldState.error)}>
        {fieldState.error?.message?.replace(/^@@react-admin@@"?|"$/g, '') ?? help}
      </FormHelperText>
    </Box>
  );
}
