import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Point } from '#domain/place.ts';
import { calls } from '#stores/api.ts';

type NamedPlace = Point & { name: string };
const callLocation = calls<{ suggest: { body: { text: string }; data: NamedPlace[] } }>('location');

/** Searches for a place by name, from the third letter on. */
export function PlaceSearch({ onPlace }: { onPlace: (place: NamedPlace) => void }) {
  const [words, setWords] = useState('');
  const [places, setPlaces] = useState<NamedPlace[]>([]);
  useEffect(() => {
    if (words.trim().length < 3) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await callLocation('suggest', { text: words }, { signal: asking.signal });
      if (found.ok) setPlaces(found.data);
    }, 250);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  return (
    <Autocomplete
      fullWidth
      options={words.trim().length < 3 ? [] : places}
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ latitude, longitude }) => `${latitude},${longitude}`}
      onInputChange={(_, typed) => setWords(typed)}
      onChange={(_, place) => place && onPlace(place)}
      noOptionsText={words.trim().length < 3 ? 'Type three letters' : 'Nothing found; press the map instead'}
      renderInput={(parts) => <TextField {...parts} label="Find a place" />}
    />
  );
}
