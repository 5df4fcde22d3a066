import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { SuggestedPlace } from '#contracts/storefront-calls.ts';
import { callShop } from '../call-desk.ts';

/** Searches for a place by name once three characters have been entered. */
export function PlaceSearch({
  onPlace,
  emptyText = 'No results. Click the map instead',
}: {
  onPlace: (place: SuggestedPlace) => void;
  emptyText?: string;
}) {
  const [searchText, setSearchText] = useState('');
  const [places, setPlaces] = useState<SuggestedPlace[]>([]);
  useEffect(() => {
    if (searchText.trim().length < 3) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const result = await callShop('location/suggest', { text: searchText }, { signal: controller.signal });
      if (result.ok) setPlaces(result.data);
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searchText]);
  return (
    <Autocomplete
      fullWidth
      options={searchText.trim().length < 3 ? [] : places}
      filterOptions={(result) => result}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ latitude, longitude }) => `${latitude},${longitude}`}
      onInputChange={(_, typed) => setSearchText(typed)}
      onChange={(_, place) => place && onPlace(place)}
      noOptionsText={searchText.trim().length < 3 ? 'Enter at least three letters' : emptyText}
      renderInput={(parts) => <TextField {...parts} label="Search for a place" />}
    />
  );
}
