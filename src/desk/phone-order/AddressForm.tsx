import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { DeskCalls } from '#contracts/desk/api-calls.ts';
import type { Point } from '#domain/place.ts';
import { callDesk } from '../call-desk.ts';
import { useFormError } from '../parts/use-form-error.ts';
import { PlaceSearch } from '../stores/PlaceSearch.tsx';

/** A form for a new address of the customer: a search for the place, and fields for the address and the house. */
export function AddressForm({
  customerId,
  onSaved,
  onCancel,
}: {
  customerId: string;
  onSaved: (saved: DeskCalls['phone-orders/save-address']['data']) => void;
  onCancel: (() => void) | null;
}) {
  const [point, setPoint] = useState<Point | null>(null);
  const [address, setAddress] = useState('');
  const [house, setHouse] = useState('');
  const [tag, setTag] = useState('Home');
  const [isSaving, setSaving] = useState(false);
  const { form, error, showError, fieldErrorProps } = useFormError();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!point) return;
    setSaving(true);
    try {
      onSaved(await callDesk('phone-orders/save-address', { customerId, ...point, address, house, tag }));
    } catch (failure) {
      showError(failure);
      setSaving(false);
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      aria-label="New address"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      <PlaceSearch
        emptyText="No results. Try a street or an area"
        onPlace={(place) => {
          setPoint({ latitude: place.latitude, longitude: place.longitude });
          setAddress(place.address);
        }}
      />
      {point && (
        <>
          <TextField
            label="Street and area"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 300 } }}
            {...fieldErrorProps('address')}
          />
          <TextField
            label="House, floor, landmark"
            value={house}
            onChange={(event) => setHouse(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 120 } }}
            {...fieldErrorProps('house')}
          />
          <TextField
            label="Name of the address"
            value={tag}
            onChange={(event) => setTag(event.target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 30 } }}
            {...fieldErrorProps('tag')}
          />
        </>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isSaving || !point}>
          Save address
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </Stack>
    </Box>
  );
}
