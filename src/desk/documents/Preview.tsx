import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { toIsoTime } from '../local-time.ts';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import type { DocumentEditing } from './use-document.ts';

const widths = [360, 768, 1280] as const;

type Place = { name: string; lat: number; lng: number };

/** The page as a visitor sees it, for any place, language and time. */
export function Preview({ work: editing, document }: { work: DocumentEditing; document: DocumentDetail }) {
  const { shop } = useDesk();
  const notify = useNotify();
  const [width, setWidth] = useState<number>(360);
  const [locale, setLocale] = useState(document.locale || (shop.languages[0]?.code ?? 'en'));
  const [places, setPlaces] = useState<Place[]>([]);
  const [place, setPlace] = useState('');
  const [time, setTime] = useState('');
  const [signedIn, setSignedIn] = useState(false);
  const [url, setUrl] = useState('');
  const [failed, setFailed] = useState('');
  const { id, revision } = document;

  useEffect(() => {
    callDesk('documents/places').then(setPlaces, () => undefined);
  }, []);

  const selected = places.find(({ name }) => name === place);
  useEffect(() => {
    callDesk('documents/preview', {
      id,
      locale,
      signed_in: signedIn,
      ...(time && { at: toIsoTime(time, shop.timeZone) }),
      ...(selected && { place: { lat: selected.lat, lng: selected.lng } }),
    }).then(
      (result) => {
        setFailed('');
        setUrl(result.url);
      },
      (error: HttpError) => setFailed(error.message),
    );
  }, [id, revision, locale, time, signedIn, selected, shop.timeZone]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify('Link copied. Anyone with the link can view the preview for 24 hours.', { type: 'success' });
    } catch {
      // Some browsers refuse clipboard access; the link is then shown for copying.
      notify(`Copy this link: ${url}`, { type: 'info' });
    }
  }
  const address = url && new URL(url);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {editing.isChanged && (
        <Alert severity="info" action={<Button onClick={() => void editing.save()}>Save draft</Button>}>
          The preview shows the saved version.
        </Alert>
      )}
      {failed && <Alert severity="error">{failed}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label="Width"
          onChange={(_, value: number | null) => value && setWidth(value)}
        >
          {widths.map((each) => (
            <ToggleButton key={each} value={each} aria-label={`${each} pixels wide`}>
              {each}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <LanguageSelect value={locale} onChange={setLocale} />
        <TextField
          fullWidth={false}
          select
          size="small"
          label="Location"
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          sx={{ minWidth: 170 }}
        >
          <MenuItem value="">none selected</MenuItem>
          {places.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          fullWidth={false}
          size="small"
          label="Date and time"
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormControlLabel
          control={<Switch checked={signedIn} onChange={(_, on) => setSignedIn(on)} />}
          label="Signed in"
        />
        <Button onClick={() => void copy()} disabled={!url}>
          Copy 24-hour link
        </Button>
      </Box>
      <Box
        role="region"
        aria-label="Page preview"
        tabIndex={0}
        sx={{
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          maxWidth: '100%',
          width: 'fit-content',
        }}
      >
        {address && (
          // A page of the shop; it needs scripts and same-origin access.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={url}
            title={`Preview, ${width} pixels wide`}
            src={address.pathname + address.search}
            style={{ width, height: 720, border: 0, display: 'block' }}
          />
        )}
      </Box>
    </Box>
  );
}
