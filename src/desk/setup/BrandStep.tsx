import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { SettingsRow } from '#contracts/desk/settings.ts';
import { logoUrl } from '#domain/logo.ts';
import { callDesk } from '../call-desk.ts';
import { ContrastCheck } from '../parts/ContrastCheck.tsx';
import { UploadButton } from '../parts/UploadButton.tsx';
import { markets } from './markets.ts';
import { useSetupStep } from './use-setup-step.ts';

const currencyHelp =
  'Also sets the country, time zone and calling code. You can change these in the settings, the currency only until the first order';

/** Setup step: name, logo, colour and currency. */
export function BrandStep({
  onColour,
  onDone,
}: {
  onColour: (colour: string) => void;
  onDone: () => Promise<void>;
}) {
  const [row, setRow] = useState<SettingsRow | null>(null);
  const { busy, problem, fieldProps, submit } = useSetupStep(async () => {
    if (!row) return;
    await callDesk('settings/save', { base: row.base, values: row.values });
    await onDone();
  });
  useEffect(() => {
    void callDesk('settings/get').then((found) =>
      // The default settings contain the name of the demo shop and a campaign, which a new shop does not have.
      setRow(
        found.base > 0
          ? found
          : { ...found, values: { ...found.values, shopName: '', shopTagline: '', campaignSlug: '' } },
      ),
    );
  }, []);
  if (!row) return null;
  const { values } = row;
  const setValue = (part: Partial<SettingsRow['values']>) =>
    setRow({ ...row, values: { ...values, ...part } });
  const setColour = (storeColor: string) => {
    setValue({ storeColor });
    onColour(storeColor);
  };
  const logo = logoUrl(values.logo);
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)} sx={{ maxWidth: 560 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        label="Shop name"
        value={values.shopName}
        onChange={(event) => setValue({ shopName: event.target.value, seoTitle: event.target.value })}
        required
        {...fieldProps('shopName')}
      />
      <TextField
        label="Tagline"
        value={values.shopTagline}
        onChange={(event) =>
          setValue({ shopTagline: event.target.value, seoDescription: event.target.value })
        }
        {...fieldProps('shopTagline')}
      />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {logo && <img src={logo} alt="Your logo" width={56} height={56} style={{ borderRadius: 12 }} />}
        <UploadButton onUploaded={(name) => setValue({ logo: name })} />
        <span>Logo (optional). Without one, the shop name is shown</span>
      </Stack>
      <TextField
        label="Colour"
        type="color"
        value={values.storeColor}
        onChange={(event) => setColour(event.target.value)}
        {...fieldProps('storeColor')}
      />
      <ContrastCheck colour={values.storeColor} onUse={setColour} />
      <TextField
        select
        label="Currency"
        value={values.currencyCode}
        onChange={(event) => {
          const market = markets.find(({ code }) => code === event.target.value);
          if (market)
            setValue({
              currencyCode: market.code,
              currencyFormat: market.symbol,
              priceDecimals: market.decimals,
              country: market.country,
              callingCode: market.calling,
              timeZone: market.zone,
            });
        }}
        {...{ helperText: currencyHelp, ...fieldProps('currencyCode') }}
      >
        {markets.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Save and continue
      </Button>
    </Stack>
  );
}
