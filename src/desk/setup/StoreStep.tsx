import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SetupState } from '#contracts/desk/setup.ts';
import { roundDegrees } from '#domain/place.ts';
import { callDesk } from '../call-desk.ts';
import { newStore } from '../stores/new-store.ts';
import { PlaceSearch } from '../stores/PlaceSearch.tsx';
import { StoreMap } from '../stores/StoreMap.tsx';
import { useSetupStep } from './use-setup-step.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** Setup step: the first store on the map, with its opening hours. */
export function StoreStep({ store, onDone }: { store: SetupState['store']; onDone: () => Promise<void> }) {
  const submitStep = useNavigate();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [legalName, setLegalName] = useState('');
  const [taxNumber, setTaxNumber] = useState('');
  const [pin, setPin] = useState({ latitude: 12.9719, longitude: 77.6412 });
  const [area, setArea] = useState<Parameters<typeof StoreMap>[0]['area']>({ polygon: null, radiusKm: 5 });
  const [opens, setOpens] = useState('08:00');
  const [closes, setCloses] = useState('22:00');
  const { busy, problem, fieldProps, submit } = useSetupStep(async () => {
    const { values } = await callDesk('settings/get');
    await callDesk('stores/save', {
      ...newStore(values.timeZone),
      name,
      slug: (await callDesk('slugs/propose', { kind: 'store', text: name })).slug,
      address,
      newSeller: { name: legalName.trim() || name, taxNumber },
      ...pin,
      ...area,
      hours: weekdays.map((day) => ({ day, opens, closes: closes === '00:00' ? '24:00' : closes })),
    });
    await onDone();
  });
  if (store)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert severity="success">“{store.name}” has been created.</Alert>
        <Stack direction="row" spacing={1.5}>
          <Button variant="contained" onClick={() => void onDone()}>
            Continue
          </Button>
          <Button onClick={() => void submitStep(`/stores/${store.id}`)}>Edit</Button>
        </Stack>
      </Stack>
    );
  const fillCurrentPosition = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setPin({ latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) }),
      () => undefined,
      { timeout: 5_000 },
    );
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)} sx={{ maxWidth: 680 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        label="Store name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        {...fieldProps('name')}
      />
      <TextField
        label="Address shown to customers"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        {...fieldProps('address')}
      />
      <TextField
        label="Legal name of the seller"
        value={legalName}
        onChange={(event) => setLegalName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 160 } }}
        helperText="On invoices: the company or person that sells. The store’s name if it is empty"
        {...(fieldProps('newSeller.name').error && fieldProps('newSeller.name'))}
      />
      <TextField
        label="Tax number of the seller"
        value={taxNumber}
        onChange={(event) => setTaxNumber(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        helperText="On invoices, such as a GSTIN or VAT number. You can enter it later under Sellers"
        {...(fieldProps('newSeller.taxNumber').error && fieldProps('newSeller.taxNumber'))}
      />
      <Stack direction="row" spacing={1}>
        <PlaceSearch onPlace={(place) => setPin({ latitude: place.latitude, longitude: place.longitude })} />
        <Button onClick={fillCurrentPosition} sx={{ flexShrink: 0 }}>
          Use my current location
        </Button>
      </Stack>
      <StoreMap pin={pin} area={area} onPin={setPin} onArea={setArea} />
      {fieldProps('polygon').error && <Alert severity="error">{fieldProps('polygon').helperText}</Alert>}
      <Stack direction="row" spacing={2}>
        <TextField
          label="Latitude"
          type="number"
          value={pin.latitude}
          onChange={(event) => setPin({ ...pin, latitude: Number(event.target.value) })}
          slotProps={{ htmlInput: { min: -90, max: 90, step: 'any' } }}
          {...fieldProps('latitude')}
        />
        <TextField
          label="Longitude"
          type="number"
          value={pin.longitude}
          onChange={(event) => setPin({ ...pin, longitude: Number(event.target.value) })}
          slotProps={{ htmlInput: { min: -180, max: 180, step: 'any' } }}
          {...fieldProps('longitude')}
        />
        {!area.polygon && (
          <TextField
            label="Delivery radius, km"
            type="number"
            value={area.radiusKm ?? ''}
            onChange={(event) => setArea({ ...area, radiusKm: Number(event.target.value) })}
            slotProps={{ htmlInput: { min: 0.1, max: 500, step: 'any' } }}
            {...fieldProps('radiusKm')}
          />
        )}
      </Stack>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography component="span" sx={{ flexShrink: 0 }}>
          Open every day
        </Typography>
        <TextField
          label="From"
          type="time"
          value={opens}
          onChange={(event) => setOpens(event.target.value)}
          required
          {...fieldProps('hours.0.opens')}
        />
        <TextField
          label="To"
          type="time"
          value={closes}
          onChange={(event) => setCloses(event.target.value)}
          required
          {...fieldProps('hours.0.closes')}
        />
      </Stack>
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Create store
      </Button>
    </Stack>
  );
}
