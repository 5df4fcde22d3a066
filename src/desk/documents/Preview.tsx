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
import type { z } from 'zod';
import type { DocumentDetail, previewResult } from '#contracts/desk/document.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { toIsoTime } from '../local-time.ts';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import { HiddenInPreview } from './HiddenInPreview.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { DocumentEditing } from './use-document.ts';

const widths = [360, 768, 1280] as const;

type PreviewResult = Pick<z.infer<typeof previewResult>, 'url' | 'hidden'>;
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
  const [{ url, hidden }, setResult] = useState<PreviewResult>({ url: '', hidden: [] });
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
        setResult(result);
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
      notify(`Copy this link: ${url}`, { type: 'info', autoHideDuration: null });
    }
  }
  const address = url ? new URL(url) : null;
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
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          sx={{ minWidth: 170 }}
        >
          <MenuItem value="">None: items of all stores</MenuItem>
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
      <HiddenInPreview hidden={hidden} />
      <PreviewFrame address={address} width={width} />
    </Box>
  );
}
