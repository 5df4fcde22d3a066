import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Pagination,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { LanguageTexts } from '#contracts/desk/settings.ts';
import { directionOf } from '#i18n/direction.ts';
import { callDesk, type RefusalBody } from '../call-desk.ts';
import { useStay } from '../parts/use-stay.ts';
import { TextRow } from './TextRow.tsx';

const pageSize = 40;

/** Every text of one language beside the English one; what is missing stands out. */
export function LanguagePage() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const [language, setLanguage] = useState<LanguageTexts | null>(null);
  const [head, setHead] = useState({ name: '', isDefault: false });
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<Record<string, unknown>>({});
  const [words, setWords] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [page, setPage] = useState(1);

  const show = useCallback((found: LanguageTexts) => {
    setLanguage(found);
    setHead({ name: found.name, isDefault: found.isDefault });
    setEdits({});
    setWrong({});
  }, []);
  useEffect(() => {
    callDesk<LanguageTexts>('languages/get', { id }).then(show, (error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  }, [id, notify, show]);
  useStay(
    Object.keys(edits).length > 0 ||
      (language !== null && (head.name !== language.name || head.isDefault !== language.isDefault)),
  );
  if (!language) return null;

  const isMissing = ({ builtIn, own, key }: LanguageTexts['rows'][number]) => !builtIn && !own && !edits[key];
  const missing = language.rows.filter(isMissing).length;
  const asked = words.trim().toLowerCase();
  const found = language.rows.filter(
    (row) =>
      (!onlyMissing || isMissing(row) || row.key in edits) &&
      (!asked || `${row.key} ${row.english} ${row.own ?? row.builtIn ?? ''}`.toLowerCase().includes(asked)),
  );
  const shown = found.slice((page - 1) * pageSize, page * pageSize);

  async function save() {
    if (!language) return;
    const own = Object.fromEntries(
      language.rows.flatMap(({ key, own }) => (own === null ? [] : [[key, own]])),
    );
    try {
      const saved = await callDesk<LanguageTexts>('languages/save', {
        id,
        base: language.base,
        ...head,
        texts: { ...own, ...edits },
      });
      show(saved);
      notify('Saved and published', { type: 'success' });
    } catch (error) {
      const { body, message } = error as { body?: RefusalBody; message: string };
      setWrong(flat(body?.errors ?? {}));
      notify(message, { type: 'error' });
    }
  }

  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 10 }}>
      <Title title={`Language: ${head.name || id}`} />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label="Its name, in itself"
          value={head.name}
          onChange={(event) => setHead({ ...head, name: event.target.value })}
          error={'name' in wrong}
          required
        />
        <FormControlLabel
          label="Default"
          control={
            <Switch
              checked={head.isDefault}
              onChange={(event) => setHead({ ...head, isDefault: event.target.checked })}
            />
          }
        />
        <TextField
          label="Search"
          type="search"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setPage(1);
          }}
        />
        <FormControlLabel
          label={`Only missing (${missing})`}
          control={
            <Switch
              checked={onlyMissing}
              onChange={(event) => {
                setOnlyMissing(event.target.checked);
                setPage(1);
              }}
            />
          }
        />
      </Stack>
      {missing > 0 && (
        <Alert severity="warning">
          {missing} {missing === 1 ? 'text is' : 'texts are'} missing; customers read them in English.
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {shown.map((row) => (
          <TextRow
            key={row.key}
            row={row}
            typed={edits[row.key]}
            isMissing={isMissing(row)}
            wrong={typeof wrong[row.key] === 'string' ? String(wrong[row.key]) : ''}
            lang={id}
            dir={directionOf(id)}
            onType={(text) => setEdits({ ...edits, [row.key]: text })}
          />
        ))}
      </Box>
      {found.length === 0 && <Typography color="text.secondary">Nothing fits these words.</Typography>}
      <Pagination
        count={Math.max(1, Math.ceil(found.length / pageSize))}
        page={page}
        onChange={(_, next) => setPage(next)}
      />
      <Box
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          p: 1.5,
          display: 'flex',
          justifyContent: 'flex-end',
          background: 'var(--surface)',
          borderTop: '1px solid var(--line)',
          zIndex: 5,
        }}
      >
        <Button variant="contained" onClick={() => void save()}>
          Save and publish{Object.keys(edits).length > 0 && ` (${Object.keys(edits).length})`}
        </Button>
      </Box>
    </Stack>
  );
}

/** `cart.title` came apart on its way into a form's errors; here the whole key counts. */
function flat(errors: Record<string, unknown>, way = ''): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, value]) =>
      typeof value === 'object' && value !== null
        ? flat(value as Record<string, unknown>, `${way}${key}.`)
        : { [`${way}${key}`]: value },
    ),
  ) as Record<string, unknown>;
}
