import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import type { DocumentEditing } from './use-document.ts';
import { type FormErrorState, useFormError } from '../parts/use-form-error.ts';

type Parts = {
  title: string;
  action: string;
  formError: FormErrorState;
  onClose: () => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

function FormDialog({ title, action, formError, onClose, onSubmit, children }: Parts) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="ask-title" fullWidth maxWidth="xs">
      <form ref={formError.form} onSubmit={submit}>
        <DialogTitle id="ask-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {formError.error && <Alert severity="error">{formError.error}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Creates a draft with the same content: with another slug, or in another language with the same slug. */
export function CopyDialog({
  document,
  canTranslate,
  onClose,
}: {
  document: DocumentDetail;
  canTranslate: boolean;
  onClose: () => void;
}) {
  const { shop } = useDesk();
  const redirect = useRedirect();
  const notify = useNotify();
  const missing = shop.languages.filter(
    ({ code }) => !document.languages.some(({ locale }) => locale === code),
  );
  const [slug, setSlug] = useState(canTranslate ? document.slug : `${document.slug}-copy`);
  const [locale, setLocale] = useState(canTranslate ? (missing[0]?.code ?? '') : document.locale);
  // The shop's first language is usually the original; another translation may be the better start.
  const sources = shop.languages.flatMap(({ code, name }) => {
    const version = document.languages.find((each) => each.locale === code);
    return version ? [{ id: version.id, name }] : [];
  });
  const [source, setSource] = useState(canTranslate ? (sources[0]?.id ?? document.id) : document.id);
  const formError = useFormError();

  async function copy() {
    try {
      const created = await callDesk('documents/copy', { id: source, slug, locale });
      notify('Draft created.', { type: 'success' });
      onClose();
      redirect('edit', 'documents', created.id);
    } catch (error) {
      formError.showError(error);
    }
  }
  return (
    <FormDialog
      title={canTranslate ? 'Add translation' : 'Duplicate'}
      action="Create draft"
      formError={formError}
      onClose={onClose}
      onSubmit={copy}
    >
      {canTranslate ? (
        <>
          <TextField
            select
            label="Language"
            value={locale}
            required
            onChange={(event) => setLocale(event.target.value)}
          >
            {missing.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Start with the text in"
            value={source}
            onChange={(event) => setSource(Number(event.target.value))}
          >
            {sources.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </>
      ) : (
        <TextField
          label="Page address of the copy"
          value={slug}
          required
          onChange={(event) => setSlug(event.target.value)}
          {...formError.fieldErrorProps('slug')}
        />
      )}
    </FormDialog>
  );
}

/** Changes the slug of a document in all its languages. */
export function ChangeSlugDialog({
  editing,
  document,
  onClose,
}: {
  editing: DocumentEditing;
  document: DocumentDetail;
  onClose: () => void;
}) {
  const notify = useNotify();
  const [slug, setSlug] = useState(document.slug);
  const [redirects, setRedirects] = useState(true);
  const formError = useFormError();

  async function move() {
    try {
      await callDesk('documents/move', { id: document.id, slug, redirect: redirects });
      notify('The page address has changed.', { type: 'success' });
      await editing.refresh();
      onClose();
    } catch (error) {
      formError.showError(error);
    }
  }
  return (
    <FormDialog
      title="Change the page address"
      action="Change"
      formError={formError}
      onClose={onClose}
      onSubmit={move}
    >
      <TextField
        label="Page address"
        value={slug}
        required
        onChange={(event) => setSlug(event.target.value)}
        {...formError.fieldErrorProps('slug')}
      />
      <FormControlLabel
        control={<Switch checked={redirects} onChange={(_, on) => setRedirects(on)} />}
        label="Links to the old address lead to the new one"
      />
    </FormDialog>
  );
}
