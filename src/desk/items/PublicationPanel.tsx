import { Alert, Button, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { Confirm, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ItemRow } from '#contracts/desk/item.ts';
import { itemPath } from '#paths';
import { callDesk } from '../call-desk.ts';
import { publicationLabels, publicationDescriptions, withdrawQuestion } from './publication-labels.ts';
import { usePublication } from './use-publication.ts';

const severities = { draft: 'info', published: 'success', withdrawn: 'warning' } as const;

/** A link to the page of a draft as customers will see it, in its last saved version. */
function PreviewLink({ id }: { id: number }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    callDesk('items/preview', { id }).then(
      (preview) => setUrl(preview.url),
      () => undefined,
    );
  }, [id]);
  return (
    url && (
      <Link href={url} target="_blank" rel="noopener" color="inherit">
        Preview
      </Link>
    )
  );
}

/** The item's publication state, its effect, and the button that changes it immediately. */
export function PublicationPanel() {
  const item = useRecordContext<ItemRow>();
  // As in the Save button, `isDirty` of the form is not used: it is also true for lists that were only displayed.
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0;
  const { isBusy, change } = usePublication();
  const [isAsking, setAsking] = useState(false);
  if (!item) return null;
  const { id, name, slug, publication } = item;
  const isPublished = publication === 'published';
  const withdraw = async () => {
    setAsking(false);
    await change('withdraw', [id]);
  };
  return (
    <>
      <Alert
        severity={severities[publication]}
        role="status"
        sx={{ inlineSize: '100%', mb: 2, flexWrap: 'wrap' }}
        action={
          <Button
            color="inherit"
            size="small"
            // A reload after the change would discard what was typed.
            disabled={isBusy || isDirty}
            onClick={() => (isPublished ? setAsking(true) : void change('publish', [id]))}
          >
            {isPublished ? 'Withdraw' : 'Publish'}
          </Button>
        }
      >
        <b>{publicationLabels[publication]}.</b> {publicationDescriptions[publication]}
        {isDirty && ` Save your changes to ${isPublished ? 'withdraw' : 'publish'} it.`}{' '}
        {publication === 'draft' ? (
          <PreviewLink id={id} />
        ) : (
          <Link href={itemPath(slug)} target="_blank" rel="noopener" color="inherit">
            Open its page
          </Link>
        )}
      </Alert>
      <Confirm
        isOpen={isAsking}
        {...withdrawQuestion(1, name)}
        confirm="Withdraw"
        cancel="Go back"
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
