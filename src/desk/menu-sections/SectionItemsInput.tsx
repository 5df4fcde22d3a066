import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany, useInput } from 'react-admin';
import type { ItemRow } from '#contracts/desk/item.ts';
import { Picture } from '../parts/Picture.tsx';

/** The items of a section, in the order in which the menu shows them; only items of the section's store can be added. */
export function SectionItemsInput({ storeId }: { storeId: number | undefined }) {
  const { field, fieldState, id } = useInput({ source: 'itemIds' });
  const [search, setSearch] = useState('');
  const ids = (field.value ?? []) as number[];
  const { data: listed = [] } = useGetMany<ItemRow>('items', { ids }, { enabled: ids.length > 0 });
  const { data: found = [] } = useGetList<ItemRow>(
    'items',
    {
      filter: { ...(storeId && { storeId }), ...(search && { q: search }) },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: storeId !== undefined, placeholderData: (before) => before },
  );
  const nameOf = new Map(listed.map((item) => [item.id, item]));
  const change = (next: number[]) => field.onChange(next);
  const move = (from: number, to: number) => {
    const next = [...ids];
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
        Items
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {ids.map((itemId, index) => {
          const item = nameOf.get(itemId);
          const name = item?.name ?? '…';
          return (
            <Box component="li" key={itemId} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              {item && <Picture name={item.image} size={36} />}
              <Typography sx={{ flex: 1, minWidth: 0 }}>{name}</Typography>
              <IconButton
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpward />
              </IconButton>
              <IconButton
                aria-label={`Move ${name} down`}
                disabled={index === ids.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownward />
              </IconButton>
              <IconButton
                aria-label={`Remove ${name}`}
                onClick={() => change(ids.filter((each) => each !== itemId))}
              >
                <Delete />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Autocomplete
        id={id}
        options={found.filter((item) => !ids.includes(item.id))}
        disabled={storeId === undefined}
        getOptionKey={(item) => item.id}
        getOptionLabel={(item) => item.name}
        filterOptions={(options) => options}
        value={null}
        inputValue={search}
        onInputChange={(_, typed, reason) => setSearch(reason === 'input' ? typed : '')}
        blurOnSelect
        onChange={(_, chosen) => chosen && change([...ids, chosen.id])}
        renderInput={(parts) => <TextField {...parts} label="Add an item" />}
      />
      <FormHelperText error={Boolean(fieldState.error)}>
        {fieldState.error?.message?.replace(/^@@react-admin@@"?|"$/g, '') ??
          'Bestsellers come first, and sold-out items last. Items in no section stand at the end of the menu, by category.'}
      </FormHelperText>
    </Box>
  );
}
