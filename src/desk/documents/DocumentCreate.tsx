import { Alert, Button, Card, CardContent, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Title, useNotify, useRedirect } from 'react-admin';
import { type DocumentKind, hasDocumentPerLanguage } from '#domain/document-kind.ts';
import { callDesk } from '../call-desk.ts';
import { useProposedSlug } from '../parts/use-proposed-slug.ts';
import { useDesk } from '../desk-context.ts';
import { documentKindNames, creatableKinds } from './document-kinds.ts';
import { useFormError } from '../parts/use-form-error.ts';

/** The first fields of a new document; the others are edited on its own screen. */
export function DocumentCreate() {
  const { me, shop } = useDesk();
  const kinds = creatableKinds(me.role);
  const [kind, setKind] = useState<DocumentKind>(kinds[0] ?? 'page');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [locale, setLocale] = useState(shop.languages[0]?.code ?? 'en');
  const { form, error, showError: setError, fieldErrorProps } = useFormError();
  const redirect = useRedirect();
  const notify = useNotify();
  const proposed = useProposedSlug({ kind, text: title, locale });
  const address = slug ?? proposed;
  const addressField = addressFields[kind] ?? pageAddress;

  async function create(event: FormEvent) {
    event.preventDefault();
    try {
      const created = await callDesk('documents/create', {
        kind,
        slug: address,
        locale: hasDocumentPerLanguage(kind) ? locale : '',
        body: firstBody(kind, title),
      });
      notify('Draft created. It stays hidden until you publish it.', { type: 'success' });
      redirect('edit', 'documents', created.id);
    } catch (error) {
      setError(error);
    }
  }

  return (
    <Card sx={{ mt: 2, maxWidth: 560 }}>
      <Title title="New document" />
      <CardContent component="form" ref={form} onSubmit={create} sx={{ display: 'grid', gap: 2.5 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          select
          label="Type"
          value={kind}
          onChange={(event) => setKind(event.target.value as DocumentKind)}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {documentKindNames[each]}
            </MenuItem>
          ))}
        </TextField>
        <TextField label="Title" value={title} required onChange={(event) => setTitle(event.target.value)} />
        <TextField
          label={addressField.label}
          value={address}
          required
          {...fieldErrorProps('slug', addressField.help)}
          onChange={(event) => setSlug(event.target.value)}
        />
        {hasDocumentPerLanguage(kind) && (
          <TextField
            select
            label="Language"
            value={locale}
            onChange={(event) => setLocale(event.target.value)}
          >
            {shop.languages.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          Create draft
        </Button>
      </CardContent>
    </Card>
  );
}

type AddressField = { label: string; help: string };

const pageAddress: AddressField = {
  label: 'Page address',
  help: 'The last part of the page’s address: lowercase letters, digits and hyphens. All translations of a page have the same one.',
};
const addressFields: Partial<Record<DocumentKind, AddressField>> = {
  promo_slider: {
    label: 'Short name',
    help: 'Names the slider in lists of the desk: lowercase letters, digits and hyphens.',
  },
  language: { label: 'Language code', help: 'Two or three letters, such as hi for Hindi.' },
};

function firstBody(kind: DocumentKind, title: string): Record<string, unknown> {
  if (kind === 'language') return { language_name: title };
  return { title: hasDocumentPerLanguage(kind) ? title : { en: title } };
}
