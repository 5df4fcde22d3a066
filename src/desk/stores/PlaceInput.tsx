import { Alert } from '@mui/material';
import { NumberInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { saidOf } from '../parts/Form.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { type Area, StoreMap } from './StoreMap.tsx';

/** Where the store is and how far it delivers: on the map, by a place's name, or in figures. */
export function PlaceInput({ storeId }: { storeId?: number | undefined }) {
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const [latitude, longitude, polygon, radiusKm] = useWatch({
    name: ['latitude', 'longitude', 'polygon', 'radiusKm'],
  }) as [number | null, number | null, Area['polygon'], number | null];
  const put = (values: Record<string, unknown>) => {
    clearErrors(Object.keys(values));
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
  };
  const hasPin = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <>
      <PlaceSearch onPlace={(place) => put({ latitude: place.latitude, longitude: place.longitude })} />
      {hasPin && (
        <StoreMap
          pin={{ latitude, longitude }}
          area={{ polygon: polygon ?? null, radiusKm }}
          storeId={storeId}
          onPin={(point) => put({ ...point })}
          onArea={(area) => put({ polygon: area.polygon?.length ? area.polygon : null })}
        />
      )}
      {errors['polygon'] && <Alert severity="error">{saidOf(errors['polygon'])}</Alert>}
      <NumberInput source="latitude" label="Latitude" min={-90} max={90} step="any" />
      <NumberInput source="longitude" label="Longitude" min={-180} max={180} step="any" />
      {!polygon && <NumberInput source="radiusKm" label="Delivers as far as, km" min={0} step="any" />}
    </>
  );
}
