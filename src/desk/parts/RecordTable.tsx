import { Link as PlainLink } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react';
import {
  BulkActionsToolbar,
  Datagrid,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';

type FieldProps = { label?: ReactNode; source?: string };

/**
 * The first field of a row as a link, for keyboard and screen-reader users. The table reads the props of its columns,
 * so the link repeats those of the field.
 */
function RecordLink({ field }: FieldProps & { field: ReactElement }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!record) return null;
  return (
    <PlainLink
      component={Link}
      to={createPath({ resource, type: 'edit', id: record.id })}
      color="inherit"
      underline="none"
      // Prevents the row from opening a second time.
      onClick={(event) => event.stopPropagation()}
    >
      {field}
    </PlainLink>
  );
}

function withLink(children: ReactNode): ReactNode {
  const [first, ...others] = Children.toArray(children);
  if (!isValidElement<FieldProps>(first)) return children;
  return [<RecordLink {...first.props} key={first.key} field={first} />, ...others];
}

/**
 * Keeps rows selected only while they are shown: a selection does not survive another search, page or screen, because a
 * bulk action would then change rows that nobody sees.
 */
function DropHiddenSelection() {
  const { data, selectedIds, onSelect } = useListContext();
  useEffect(() => {
    onSelect([]);
    // Only when the list opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!data) return;
    const shown = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (shown.length < selectedIds.length) onSelect(shown);
  }, [data, selectedIds, onSelect]);
  return null;
}

/**
 * The table of a list: a click on a row opens it, and phones show only the main columns. `wideOnly` contains sources
 * or, for custom columns, positions (`nth-2`).
 */
export function RecordTable({
  children,
  wideOnly = [],
  rowClick = 'edit',
  bulkActions = false,
  empty,
}: {
  children: ReactNode;
  wideOnly?: readonly string[];
  rowClick?: 'edit' | false;
  /** Buttons for selected rows; without them rows cannot be selected. */
  bulkActions?: ReactElement | false;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactElement;
}) {
  const resource = useResourceContext();
  const labelOf = useGetResourceLabel();
  const hidden = wideOnly.map((name) =>
    name.startsWith('nth-') ? `& tr > :nth-of-type(${name.slice(4)})` : `& .column-${name}`,
  );
  const table = (
    <Datagrid
      {...(resource && { 'aria-label': labelOf(resource, 2) })}
      rowClick={rowClick}
      bulkActionButtons={bulkActions}
      {...(bulkActions && {
        bulkActionsToolbar: (
          // Selecting all rows would also select those on other pages.
          <BulkActionsToolbar selectAllButton={false}>{bulkActions}</BulkActionsToolbar>
        ),
      })}
      {...(empty && { empty })}
      sx={{
        '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, overflowWrap: 'break-word' },
        // On a phone, long addresses and numbers may break anywhere; the first column is wide enough for ordinary
        // words.
        '& .MuiTypography-body2': { overflowWrap: 'anywhere' },
        '& .MuiTableCell-body:first-of-type': { minWidth: 'min(8rem, 40vw)' },
        '& .MuiChip-root': { height: 'auto', minHeight: 24 },
        '& .MuiChip-label': { whiteSpace: 'normal' },
        ...(hidden.length > 0 && { [hidden.join(', ')]: { display: { xs: 'none', sm: 'table-cell' } } }),
      }}
    >
      {rowClick ? withLink(children) : children}
    </Datagrid>
  );
  return bulkActions ? (
    <>
      <DropHiddenSelection />
      {table}
    </>
  ) : (
    table
  );
}
