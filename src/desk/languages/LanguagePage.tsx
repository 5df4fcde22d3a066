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
import { useState } from 'react';
import { Title } from 'react-admin';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import type { LanguageDetail } from '#contracts/desk/settings.ts';
import { directionOf } from '#i18n/direction.ts';
import { ProblemList } from '../parts/ProblemList.tsx';
import { TextRow } from './TextRow.tsx';
import { useLanguage } from './use-language.ts';

const pageSize = 40;
const fieldOf = (key: string) => `text-${key}`;

/** Every text of one language beside the English one; missing ones are marked. */
export function LanguagePage() {
  const { id = '' } = useParams();
  const editing = useLanguage(id);
  const { language, details, edits, errors, message } = editing;
  const [searchText, setSearchText] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [page, setPage] = useState(1);
  if (!language)
    return (
      message && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={<Button onClick={() => void editing.load()}>Try again</Button>}
        >
          {message}
        </Alert>
      )
    );

  const isMissing = ({ builtIn, own, key }: LanguageDetail['rows'][number]) =>
    !builtIn && !own && !edits[key];
  const missing = language.rows.filter(isMissing).length;
  const query = searchText.trim().toLowerCase();
  const matches = language.rows.filter(
    (row) =>
      (!onlyMissing || isMissing(row) || row.key in edits) &&
      (!query ||
        `${row.key} ${row.english} ${edits[row.key] ?? row.own ?? row.builtIn ?? ''}`
          .toLowerCase()
          .includes(query)),
  );
  const visible = matches.slice((page - 1) * pageSize, page * pageSize);
  const problems = Object.entries(errors).map(([field, text]) => ({ field, text: `${field}: ${text}` }));

  /** Focuses a text, after clearing the filters and turning to its page, because it may not be visible. */
  function showField(key: string) {
    const at = language?.rows.findIndex((row) => row.key === key) ?? -1;
    flushSync(() => {
      if (at < 0) return;
      setSearchText('');
      setOnlyMissing(false);
      setPage(Math.floor(at / pageSize) + 1);
    });
    document.getElementById(fieldOf(key))?.focus();
  }

  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 10 }}>
      <Title title={`Language: ${details.name || id}`} />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label="Native name"
          value={details.name}
          id={fieldOf('name')}
          onChange={(event) => editing.setDetails({ ...details, name: event.target.value })}
          error={'name' in errors}
          helperText={errors['name']}
          required
        />
        <FormControlLabel
          label="Default"
          control={
            <Switch
              id={fieldOf('isDefault')}
              checked={details.isDefault}
              onChange={(event) => editing.setDetails({ ...details, isDefault: event.target.checked })}
            />
          }
        />
        <TextField
          label="Search"
          type="search"
          value={searchText}
          onChange={(event) => {
            setSearchText(event.target.value);
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
      {message && (
        <Alert severity="error">
          {message}
          {problems.length > 0 && <ProblemList label="Texts to fix" entries={problems} onShow={showField} />}
        </Alert>
      )}
      {missing > 0 && (
        <Alert severity="warning">
          {missing} {missing === 1 ? 'text is' : 'texts are'} missing; customers see them in English.
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {visible.map((row) => (
          <TextRow
            key={row.key}
            row={row}
            typed={edits[row.key]}
            id={fieldOf(row.key)}
            isMissing={isMissing(row)}
            error={errors[row.key] ?? ''}
            lang={id}
            dir={directionOf(id)}
            onType={(text) => editing.type(row.key, text)}
          />
        ))}
      </Box>
      {matches.length === 0 && <Typography color="text.secondary">No matching texts.</Typography>}
      <Pagination
        count={Math.max(1, Math.ceil(matches.length / pageSize))}
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
          borderTop: '1px solid var(--border-color)',
          zIndex: 5,
        }}
      >
        <Button variant="contained" disabled={editing.isBusy} onClick={() => void editing.save()}>
          Save and publish{Object.keys(edits).length > 0 && ` (${Object.keys(edits).length})`}
        </Button>
      </Box>
    </Stack>
  );
}
