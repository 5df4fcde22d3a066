import { Alert, Box, Button, CircularProgress, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { hasBlocks } from '#domain/document-kind.ts';
import { ActionBar } from './ActionBar.tsx';
import { BodyForm } from './BodyForm.tsx';
import { PublishProblems } from './PublishProblems.tsx';
import type { FocusTarget } from './BlockEditor.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { fieldPathLabel } from './field-path-label.ts';
import { focusField } from './focus-field.ts';
import { DocumentFormProvider } from './form/form-context.ts';
import { DocumentHistory } from './DocumentHistory.tsx';
import { documentKindNames } from './document-kinds.ts';
import { lockedSmsTextErrors } from '../messages/locked-texts.ts';
import { MessagePreview } from '../messages/MessagePreview.tsx';
import { ProblemList } from '../parts/ProblemList.tsx';
import { Preview } from './Preview.tsx';
import { PublicationTimes } from './PublicationTimes.tsx';
import { StateChip } from './StateChip.tsx';
import { useDocument } from './use-document.ts';

const Composer = lazy(async () => ({ default: (await import('./BlockEditor.tsx')).BlockEditor }));

type Tab = 'write' | 'compose' | 'preview' | 'history';

/** The screen of one document: its fields, blocks, preview and history. */
export function DocumentEdit() {
  const id = Number(useParams()['id']);
  const editing = useDocument(id);
  const [tab, setTab] = useState<Tab>('write');
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const { document, body, errors, message, isChanged } = editing;

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
      <CircularProgress sx={{ m: 4 }} aria-label="Loading document" />
    );

  /** Opens the tab of a field and focuses the field. */
  function showField(field: string) {
    const inBlock = field === 'blocks' || field.startsWith('blocks.');
    setTab(inBlock ? 'compose' : 'write');
    setTarget(inBlock ? { field } : null);
    if (!inBlock) setTimeout(() => focusField(field), 80);
  }

  /** Opens a tab that the user has selected, without focusing a field. */
  function selectTab(selected: Tab) {
    setTab(selected);
    setTarget(null);
  }

  const { kind } = document;
  const hasBlockEditor = hasBlocks(kind);
  const error = Object.entries(errors).map(([field, reason]) => ({
    field,
    text: `${fieldPathLabel(kind, body, field)}: ${reason}`,
  }));
  return (
    <Box sx={{ mt: 2, pb: 6 }}>
      <Title title={document.title} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h5" component="h2" dir="auto">
          {document.title}
        </Typography>
        <StateChip state={document.state} isLive={document.is_live} />
        <Typography color="text.secondary">
          {[documentKindNames[kind], document.slug, document.locale].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <PublicationTimes document={document} />
      <ActionBar work={editing} document={document} />
      {message && (
        <Alert severity="error" role="alert" sx={{ my: 1.5 }}>
          {message}
          {error.length > 0 && <ProblemList label="Fields to fix" entries={error} onShow={showField} />}
        </Alert>
      )}
      {editing.isRestored && (
        <Alert
          severity="info"
          sx={{ my: 1.5 }}
          action={<Button onClick={() => void editing.load()}>Discard</Button>}
        >
          Your unsaved changes from an earlier visit have been restored.
        </Alert>
      )}
      {editing.held && <PublishProblems editing={editing} blocked={editing.held} onShow={showField} />}
      <Tabs
        value={tab}
        onChange={(_, selected: Tab) => selectTab(selected)}
        aria-label="Document sections"
        variant="scrollable"
        sx={{ mb: 2 }}
      >
        <Tab value="write" label="Fields" id="room-write" />
        {hasBlockEditor && <Tab value="compose" label="Blocks" id="room-compose" />}
        <Tab value="preview" label="Preview" id="room-preview" />
        <Tab value="history" label="History" id="room-history" />
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`room-${tab}`}>
        <DocumentFormProvider
          value={{
            locale: document.locale,
            errors,
            readOnly: !document.may_write,
            locked: kind === 'message' ? lockedSmsTextErrors(document.body, body) : {},
          }}
        >
          {tab === 'write' && (
            <BodyForm key={editing.editorKey} kind={kind} body={body} onChange={editing.change} />
          )}
          {tab === 'compose' && (
            <Suspense fallback={<CircularProgress aria-label="Loading block editor" />}>
              <Composer
                key={editing.editorKey}
                kind={kind}
                body={body}
                onChange={editing.change}
                target={target}
              />
            </Suspense>
          )}
        </DocumentFormProvider>
        {tab === 'preview' &&
          (kind === 'message' ? (
            <MessagePreview editing={editing} document={document} />
          ) : (
            <Preview work={editing} document={document} />
          ))}
        {tab === 'history' && <DocumentHistory work={editing} document={document} />}
      </Box>
      {editing.conflict && <ConflictDialog work={editing} conflict={editing.conflict} />}
    </Box>
  );
}
