import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mediaId, mediaName } from '#domain/media.ts';
import { callDesk } from '../../call-desk.ts';
import { Picture } from '../../parts/Picture.tsx';
import { UploadButton } from '../../parts/UploadButton.tsx';
import { useDocumentForm } from './form-context.ts';

type Shared = { label: string; help: string; path: string };
type PictureChoices = { names: string[]; titles: Record<string, string> };

/** Names of uploaded pictures, the newest first, and of built-in ones. */
function usePictures(): PictureChoices {
  const { data } = useQuery({
    queryKey: ['picture-names'],
    staleTime: 60_000,
    async queryFn() {
      const page = { page: 1, perPage: 500 };
      const [media, builtIn] = await Promise.all([
        callDesk('media/list', page),
        callDesk('pictures/list', page),
      ]);
      return {
        names: [...media.rows.map(({ name }) => name), ...builtIn.rows.map(({ id }) => id)],
        titles: Object.fromEntries(media.rows.map(({ name, title }) => [name, title || name])),
      };
    },
  });
  return data ?? { names: [], titles: {} };
}

const optionRow = (titles: Record<string, string>) =>
  function row({ key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, name: string) {
    return (
      <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
        <Picture name={name} size={36} />
        {titles[name] ?? name.replaceAll('-', ' ')}
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
}: Shared & { value: string; onChange: (value: string) => void }) {
  const { names, titles } = usePictures();
  const queries = useQueryClient();
  const { errors, readOnly, idOf } = useDocumentForm();
  const selectPicture = (wholeName: string) => {
    const id = mediaId(wholeName);
    if (id !== null) onChange(mediaName(id));
    void queries.invalidateQueries({ queryKey: ['picture-names'] });
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
          getOptionLabel={(name) => titles[name] ?? name}
          onChange={(_, selected) => onChange(selected ?? '')}
          renderOption={optionRow(titles)}
          renderInput={(parts) => (
            <TextField {...parts} label={label} error={path in errors} helperText={errors[path] ?? help} />
          )}
        />
        {!readOnly && <UploadButton onUploaded={selectPicture} />}
      </Box>
    </Box>
  );
}

/** An ordered list of decorative pictures. */
export function ArtField({
  label,
  help,
  path,
  value,
  onChange,
}: Shared & { value: string[]; onChange: (value: string[]) => void }) {
  const { names, titles } = usePictures();
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
      getOptionLabel={(name) => titles[name] ?? name}
      onChange={(_, selected) => onChange(selected)}
      renderOption={optionRow(titles)}
      renderInput={(parts) => (
        <TextField {...parts} label={label} error={path in errors} helperText={errors[path] ?? help} />
      )}
    />
  );
}
