import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import type { EditMeta } from '../data-provider.ts';
import { withoutNullsAndReadOnly } from '../merge-concurrent-changes.ts';
import { FormError } from './FormError.tsx';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';

const formWidth = { maxWidth: 760, '& .ra-input': { mb: 1.25 } };

function FormToolbar({ canDelete, canSave }: { canDelete: boolean; canSave: boolean }) {
  return (
    <Toolbar
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        // Long forms can be saved from any place.
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
      }}
    >
      {canSave ? <SaveButton /> : <span>Your role can look at this, but not change it.</span>}
      {canDelete && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

type FormParts = {
  title: string;
  children: ReactNode;
  /** Fields of the row, or of nested rows, that the server adds and does not accept back. */
  readOnly?: readonly string[];
  canDelete?: boolean;
  canSave?: boolean;
  /** Shown beside the form on a wide window. */
  aside?: ReactNode;
};

const sidebar = (aside: ReactNode, form: ReactNode) =>
  aside ? (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 380px' } }}>
      <Box>{form}</Box>
      <Box>{aside}</Box>
    </Box>
  ) : (
    form
  );

/** The name of the record, such as an item’s; its kind if it has no name. */
function RecordTitle({ kind }: { kind: string }) {
  const record = useRecordContext<RaRecord>();
  const name: unknown = record?.['name'] ?? record?.['code'];
  return <bdi>{typeof name === 'string' && name !== '' ? name : kind}</bdi>;
}

/** Pessimistic: a change is shown as saved only after the server has confirmed it. */
export const EditForm = ({
  title,
  children,
  readOnly = [],
  canDelete = true,
  canSave = true,
  aside,
}: FormParts) => (
  <Edit
    title={<RecordTitle kind={title} />}
    mutationMode="pessimistic"
    redirect={false}
    // No cache: otherwise a row from an earlier visit would be replaced while somebody is already typing.
    queryOptions={{ meta: { readOnly } satisfies EditMeta, gcTime: 0 }}
    mutationOptions={{ meta: { readOnly } satisfies EditMeta }}
    actions={false}
  >
    {sidebar(
      aside,
      <SimpleForm
        warnWhenUnsavedChanges
        // The browser's own validation would block silently on a field in a collapsed section.
        noValidate
        toolbar={<FormToolbar canDelete={canDelete} canSave={canSave} />}
        sx={formWidth}
      >
        <FormError />
        {canSave ? children : <ReadOnlyFields>{children}</ReadOnlyFields>}
      </SimpleForm>,
    )}
  </Edit>
);

/** A filter of an earlier search would hide the new record. */
const listWithoutFilters = (resource = ''): string => `${resource}?filter={}&page=1`;

export const CreateForm = ({
  title,
  children,
  start,
  redirect = listWithoutFilters,
}: Pick<FormParts, 'title' | 'children'> & {
  start: Record<string, unknown>;
  redirect?: typeof listWithoutFilters | 'edit';
}) => (
  <Create
    title={title}
    redirect={redirect}
    record={start}
    transform={(data: RaRecord) => withoutNullsAndReadOnly(data, [])}
  >
    <SimpleForm
      warnWhenUnsavedChanges
      noValidate
      toolbar={<FormToolbar canDelete={false} canSave />}
      sx={formWidth}
    >
      <FormError />
      {children}
    </SimpleForm>
  </Create>
);
