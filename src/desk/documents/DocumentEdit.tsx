import { Alert, Box, Button, CircularProgress, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { hasBlocks } from '#domain/document-kind.ts';
import { useDesk } from '../desk-context.ts';
import { ActionBar } from './ActionBar.tsx';
import { BodyForm } from './BodyForm.tsx';
import { CheckList } from './PublishProblems.tsx';
import type { Target } from './BlockEditor.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { fieldWords } from './field-path-label.ts';
import { focusField } from './focus-field.ts';
import { DocumentFormProvider } from './form/form-context.ts';
import { History } from './History.tsx';
import { kindNames, momentText } from './document-kinds.ts';
import { MendList } from '../parts/ProblemList.tsx';
import { Preview } from './Preview.tsx';
import { StateChip } from './StateChip.tsx';
import { useDocument } from './use-document.ts';

const Composer = lazy(async () => ({ default: (await import('./BlockEditor.tsx')).Composer }));

type Room = 'write' | 'compose' | 'preview' | 'history';

/** The screen of one document: its fields, blocks, preview and history. */
export function DocumentEdit() {
  const id = Number(useParams()['id']);
  const { shop } = useDesk();
  const work = useDocument(id);
  const [room, setRoom] = useState<Room>('write');
  const [target, setTarget] = useState<Target | null>(null);
  const { document, body, errors, message, isChanged } = work;

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (!document)
    return message ? (
      <Alert severity="error" sx={{ mt: 2 }}>
        {message}
      </Alert>
    ) : (
      <CircularProgress sx={{ m: 4 }} aria-label="Fetching the document" />
    );

  /** Opens the tab of a field and focuses the field. */
  function showField(field: string) {
    const inBlock = field.startsWith('blocks.');
    setRoom(inBlock ? 'compose' : 'write');
    setTarget(inBlock ? { field } : null);
    if (!inBlock) setTimeout(() => focusField(field), 80);
  }

  /** A tab opened by the user focuses no field. */
  function goTo(chosen: Room) {
    setRoom(chosen);
    setTarget(null);
  }

  const { kind } = document;
  const composed = hasBlocks(kind);
  const refused = Object.entries(errors).map(([field, why]) => ({
    field,
    text: `${fieldWords(kind, body, field)}: ${why}`,
  }));
  const { state, publish_to, scheduled_from, scheduled_to } = document;
  return (
    <Box sx={{ mt: 2, pb: 6 }}>
      <Title title={document.title} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h5" component="h2" dir="auto">
          {document.title}
        </Typography>
        <StateChip state={state} />
        <Typography color="text.secondary">
          {[kindNames[kind], document.slug, document.locale].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {(scheduled_from || publish_to) && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {scheduled_from && `Goes live ${momentText(scheduled_from, shop.timeZone)}`}
          {scheduled_to && ` until ${momentText(scheduled_to, shop.timeZone)}`}
          {publish_to && `Ends ${momentText(publish_to, shop.timeZone)}`}
        </Typography>
      )}
      <ActionBar work={work} document={document} />
      {message && (
        <Alert severity="error" role="alert" sx={{ my: 1.5 }}>
          {message}
          {refused.length > 0 && <MendList label="Fields to mend" entries={refused} onShow={showField} />}
        </Alert>
      )}
      {work.isBrought && (
        <Alert
          severity="info"
          sx={{ my: 1.5 }}
          action={<Button onClick={() => void work.load()}>Drop them</Button>}
        >
          Your changes of an earlier visit, which were not saved, are back.
        </Alert>
      )}
      {work.blocked && <CheckList work={work} blocked={work.blocked} onShow={showField} />}
      <Tabs
        value={room}
        onChange={(_, chosen: Room) => goTo(chosen)}
        aria-label="Rooms of this document"
        variant="scrollable"
        sx={{ mb: 2 }}
      >
        <Tab value="write" label="Fields" id="room-write" />
        {composed && <Tab value="compose" label="Blocks" id="room-compose" />}
        <Tab value="preview" label="Preview" id="room-preview" />
        <Tab value="history" label="History" id="room-history" />
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`room-${room}`}>
        <DocumentFormProvider value={{ locale: document.locale, errors, readOnly: !document.may_write }}>
          {room === 'write' && <BodyForm key={work.round} kind={kind} body={body} onChange={work.change} />}
          {room === 'compose' && (
            <Suspense fallback={<CircularProgress aria-label="Fetching the block editor" />}>
              <Composer key={work.round} kind={kind} body={body} onChange={work.change} target={target} />
            </Suspense>
          )}
        </DocumentFormProvider>
        {room === 'preview' && <Preview work={work} document={document} />}
        {room === 'history' && <History work={work} document={document} />}
      </Box>
      {work.conflict && <ConflictDialog work={work} conflict={work.conflict} />}
    </Box>
  );
}
