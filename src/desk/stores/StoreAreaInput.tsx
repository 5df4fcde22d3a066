import { Alert } from '@mui/material';
import { NumberInput, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { errorMessageOf } from '../parts/FormError.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { type Area, StoreMap } from './StoreMap.tsx';

/** Location and delivery area of a store: on the map, by searching for a place, or as numbers. */
export function StoreAreaInput({ storeId }: { storeId?: number | undefined }) {
  const { setValue } = useFormContext();
  const { field, fieldState } = useInput<Area['polygon']>({ source: 'polygon' });
  const polygon = field.value || null;
  const [latitude, longitude, radiusKm] = useWatch({
    name: ['latitude', 'longitude', 'radiusKm'],
  }) as [number | null, number | null, number | null];
  const setValues = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };
  const hasPin = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <>
      <PlaceSearch onPlace={(place) => setValues({ latitude: place.latitude, longitude: place.longitude })} />
      {hasPin && (
        <StoreMap
          pin={{ latitude, longitude }}
          area={{ polygon, radiusKm }}
          storeId={storeId}
          onPin={(point) => setValues({ ...point })}
          onArea={(area) => field.onChange(area.polygon?.length ? area.polygon : null)}
        />
      )}
      {fieldState.error && (
        <Alert severity="error" tabIndex={-1} data-refused>
          {errorMessageOf(fieldState.error)}
        </Alert>
      )}
      <NumberInput source="latitude" label="Latitude" min={-90} max={90} step="any" />
      <NumberInput source="longitude" label="Longitude" min={-180} max={180} step="any" />
      {!polygon && <DecimalInput digits={3} one={1} source="radiusKm" label="Delivery radius, km" />}
    </>
  );
}
