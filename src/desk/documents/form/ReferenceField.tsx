import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReferenceChoice, referenceKinds } from '#contracts/desk/document.ts';
import { callDesk } from '../../call-desk.ts';
import { Money } from '../../parts/money.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { useDocumentForm } from './form-context.ts';

type ReferenceKind = (typeof referenceKinds)[number];
type ReferenceProps = {
  label: string;
  help: string;
  path: string;
  kind: ReferenceKind;
  many: boolean;
  nullable: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
};

const noChoices: ReferenceChoice[] = [];
const fetchChoices = (query: { kind: ReferenceKind; q?: string; slugs?: string[] }) =>
  callDesk('documents/references', query);

/** Selects an entity of the shop by name: an item, a store, a section. */
export function ReferenceField({ label, help, path, kind, many, nullable, value, onChange }: ReferenceProps) {
  const { errors, readOnly, idOf } = useDocumentForm();
  const [searchText, setSearchText] = useState('');
  const slugs = [value].flat().filter((slug): slug is string => typeof slug === 'string' && slug !== '');
  const { data: matches = noChoices } = useQuery({
    queryKey: ['references', kind, searchText],
    placeholderData: keepPreviousData,
    queryFn: () => fetchChoices({ kind, q: searchText.slice(0, 100) }),
  });
  const key = slugs.join();
  const { data: selectedChoices = noChoices } = useQuery({
    queryKey: ['referenced', kind, key],
    placeholderData: keepPreviousData,
    enabled: key !== '',
    queryFn: () => fetchChoices({ kind, slugs: slugs.slice(0, 60) }),
  });
  // Memoised because the input loses the typed text when its value objects change.
  const selected = useMemo(
    () =>
      key === ''
        ? noChoices
        : key.split(',').map(
            (slug) =>
              selectedChoices.find((choice) => choice.slug === slug) ?? {
                slug,
                name: slug,
                hint: 'unknown',
                picture: '',
                cloth: 'leaf',
                price: null,
              },
          ),
    [key, selectedChoices],
  );
  const shared = {
    id: idOf(path),
    disabled: readOnly,
    options: matches,
    filterOptions: (options: ReferenceChoice[]) => options,
    getOptionLabel: ({ name }: ReferenceChoice) => name,
    isOptionEqualToValue: (option: ReferenceChoice, selectedOption: ReferenceChoice) =>
      option.slug === selectedOption.slug,
    getOptionKey: ({ slug }: ReferenceChoice) => slug,
    onInputChange: (_: unknown, text: string, reason: string) =>
      setSearchText(reason === 'input' ? text : ''),
    renderOption: (
      { key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key },
      { name, hint, picture, cloth, price }: ReferenceChoice,
    ) => (
      <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
        {picture !== '' && <Picture name={picture} cloth={cloth} size={36} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <bdi>{name}</bdi>
          {hint && (
            <Typography variant="caption" color="text.secondary" component="div">
              {hint}
            </Typography>
          )}
        </Box>
        {price !== null && <Money amount={price} />}
      </Box>
    ),
    renderInput: (parts: React.ComponentProps<typeof TextField>) => (
      <TextField {...parts} label={label} error={path in errors} helperText={errors[path] ?? help} />
    ),
  };
  if (many)
    return (
      <Autocomplete
        {...shared}
        multiple
        value={selected}
        onChange={(_, next) => onChange(next.map(({ slug }) => slug))}
      />
    );
  return (
    <Autocomplete
      {...shared}
      value={selected[0] ?? null}
      onChange={(_, next) => onChange(next?.slug ?? (nullable ? null : ''))}
    />
  );
}
