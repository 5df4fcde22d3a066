import { Button, InputAdornment } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Confirm, TextInput, required, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CatalogueSlugKind } from '#contracts/desk/slug.ts';
import { useProposedSlug } from './use-proposed-slug.ts';

/**
 * The slug of a page: derived from the name of a new record until somebody edits it. Changing an existing record's
 * slug must be confirmed; `keepsLinks` means that the old URL redirects to the new one.
 */
export function SlugInput({
  kind,
  of,
  help,
  keepsLinks,
  isFixed = false,
}: {
  kind: CatalogueSlugKind;
  of: string;
  help: string;
  keepsLinks: boolean;
  isFixed?: boolean;
}) {
  const isNew = useRecordContext()?.id === undefined;
  const name = String(useWatch({ name: of }) ?? '');
  const { setValue, getValues, setFocus } = useFormContext();
  const [isUnlocked, setUnlocked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const last = useRef('');
  const proposed = useProposedSlug({ kind, text: isNew ? name : '' });
  useEffect(() => {
    const own = String(getValues('slug') ?? '');
    if (!isNew || own !== last.current) return;
    last.current = proposed;
    setValue('slug', last.current);
  }, [isNew, proposed, getValues, setValue]);
  useEffect(() => {
    if (isUnlocked) setFocus('slug');
  }, [isUnlocked, setFocus]);
  const isLocked = !isNew && !isUnlocked;
  return (
    <>
      <TextInput
        source="slug"
        label="Page address"
        helperText={help}
        validate={required('Enter a page address.')}
        slotProps={{
          input: {
            readOnly: isLocked,
            endAdornment: isLocked && !isFixed && (
              <InputAdornment position="end">
                <Button size="small" onClick={() => setAsking(true)} aria-label="Change page address">
                  Change
                </Button>
              </InputAdornment>
            ),
          },
        }}
      />
      <Confirm
        isOpen={isAsking}
        title="Change the address?"
        content={keepsLinks ? redirectHelpText : 'Links that contain the old address no longer work.'}
        confirm="Change the address"
        cancel="Keep it"
        onConfirm={() => (setAsking(false), setUnlocked(true))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const redirectHelpText =
  'Links to the old address will lead to the new one, and documents that show this will be updated. Printed addresses keep working.';
