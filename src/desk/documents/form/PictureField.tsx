import { Autocomplete, Box, TextField } from '@mui/material';
import { mediaId, mediaName } from '#domain/media.ts';
import { Picture } from '../../parts/Picture.tsx';
import { UploadButton } from '../../parts/UploadButton.tsx';
import { usePictureChoices } from '../../parts/use-picture-choices.ts';
import { WholePictureSwitch } from '../../parts/WholePictureSwitch.tsx';
import { useDocumentForm } from './form-context.ts';

type SharedFieldProps = { label: string; help: string; path: string };
/** Names of uploaded pictures, the newest first, and of built-in ones. */
function usePictures(): { names: string[]; titleOf: (name: string) => string } {
  const { media, builtIn, titleOf } = usePictureChoices();
  return { names: [...media.map(({ name }) => name), ...builtIn.map(({ id }) => id)], titleOf };
}

const optionRow = (titleOf: (name: string) => string) =>
  function row({ key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, name: string) {
    return (
      <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
        <Picture name={name} size={36} />
        {titleOf(name)}
      </Box>
    );
  };

/** Selects a picture by name. */
export function PictureField({
  label,
  help,
  path,
  value,
  onChange,
}: SharedFieldProps & { value: string; onChange: (value: string) => void }) {
  const { names, titleOf } = usePictures();
  const { errors, readOnly, idOf } = useDocumentForm();
  const selectPicture = (wholeName: string) => {
    const id = mediaId(wholeName);
    if (id !== null) onChange(mediaName(id));
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Picture name={value} size={56} />
      <Box sx={{ flex: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Autocomplete
          id={idOf(path)}
          fullWidth
          disabled={readOnly}
          options={value && !names.includes(value) ? [value, ...names] : names}
          value={value || null}
          getOptionKey={(name) => name}
          getOptionLabel={titleOf}
          onChange={(_, selected) => onChange(selected ?? '')}
          renderOption={optionRow(titleOf)}
          renderInput={(parts) => (
            <TextField {...parts} label={label} error={path in errors} helperText={errors[path] ?? help} />
          )}
        />
        <WholePictureSwitch name={value} disabled={readOnly} onChange={onChange} />
        {!readOnly && <UploadButton onUploaded={selectPicture} />}
      </Box>
    </Box>
  );
}

/** An ordered list of decorative pictures. */
export function DecorativePicturesField({
  label,
  help,
  path,
  value,
  onChange,
}: SharedFieldProps & { value: string[]; onChange: (value: string[]) => void }) {
  const { names, titleOf } = usePictures();
  const { errors, readOnly, idOf } = useDocumentForm();
  return (
    <Autocomplete
      id={idOf(path)}
      multiple
      disabled={readOnly}
      options={names}
      value={value}
      filterSelectedOptions={false}
      isOptionEqualToValue={() => false}
      getOptionKey={(name) => name}
      getOptionLabel={titleOf}
      onChange={(_, selected) => onChange(selected)}
      renderOption={optionRow(titleOf)}
      renderInput={(parts) => (
        <TextField {...parts} label={label} error={path in errors} helperText={errors[path] ?? help} />
      )}
    />
  );
}
