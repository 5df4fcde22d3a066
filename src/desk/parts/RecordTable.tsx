import { Link as PlainLink, useMediaQuery } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import {
  BulkActionsToolbar,
  Datagrid,
  ListContextProvider,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useShownCount } from './use-shown-count.ts';
import { visuallyHidden } from './visually-hidden.ts';

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

function withLink(columns: ReactNode[]): ReactNode {
  const [first, ...others] = columns;
  if (!isValidElement<FieldProps>(first)) return columns;
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

const roles: Record<string, string> = {
  TABLE: 'table',
  THEAD: 'rowgroup',
  TBODY: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
};

/**
 * The cards stay a table for screen readers, which read the heading of the column with each fact. Safari takes the
 * roles of the elements away where styles make them blocks and grids, so they are written out.
 */
function WithTableRoles({ children }: { children: ReactElement }) {
  const { data, isPending } = useListContext();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const element of ref.current?.querySelectorAll('table, thead, tbody, tr, th, td') ?? [])
      if (!element.hasAttribute('role')) element.setAttribute('role', roles[element.tagName]!);
  }, [data, isPending]);
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** Below this width each row is a card: a table would be wider than an upright tablet or break words. */
const belowTable = '@media (max-width: 1199.95px)';

/** Cards appear a few at a time; a table is rendered at once. The rows stay mounted when a tablet is turned. */
function GradualRows({ areCards, children }: { areCards: boolean; children: ReactNode }) {
  const list = useListContext();
  const isLoaded = list.data !== undefined;
  const count = useShownCount({ isLoaded, startsFull: isLoaded || !areCards });
  const shown = list.data && list.data.length > count ? { ...list, data: list.data.slice(0, count) } : list;
  return <ListContextProvider value={shown}>{children}</ListContextProvider>;
}

/** `first` is the position of the first column among the cells of a row: 2 if rows can be selected. */
const cardStyles = (labels: readonly string[], first: number) => ({
  '& .RaDatagrid-tableWrapper, & .MuiTable-root, & .MuiTableBody-root': { display: 'block' },
  '& .MuiTable-root': { overflow: 'hidden' },
  '& .MuiTableBody-root': {
    display: 'grid',
    gap: 1,
    p: 1,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  },
  // Only the headings that sort are shown.
  '& .MuiTableHead-root': { display: 'block' },
  '& .MuiTableHead-root .MuiTableRow-root': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& .MuiTableCell-root': { borderBottom: 0, py: 0.5 },
    '& .MuiTableCell-root:not(:has(.MuiTableSortLabel-root, .MuiCheckbox-root))': visuallyHidden,
    '& .MuiTableSortLabel-root': { minHeight: 44 },
  },
  '& .MuiTableBody-root .MuiTableRow-root': {
    position: 'relative',
    display: 'grid',
    gap: 1,
    p: 1.5,
    alignContent: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
  },
  '& .MuiTableBody-root .MuiTableCell-root': {
    display: 'block',
    minWidth: 0,
    p: 0,
    border: 0,
    textAlign: 'start',
    [`&:nth-of-type(${first})`]: { gridColumn: '1 / -1', ...(first > 1 && { pe: 6 }) },
  },
  '& .MuiTableBody-root .MuiTableCell-paddingCheckbox': {
    position: 'absolute',
    insetBlockStart: 8,
    insetInlineEnd: 8,
    width: 'auto',
    zIndex: 1,
  },
  '& .MuiTableBody-root .MuiTableCell-root::before': {
    display: 'block',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  ...Object.fromEntries(
    labels.map((label, index) => [
      `& .MuiTableBody-root .MuiTableCell-root:nth-of-type(${first + index})::before`,
      // The heading of the column, which screen readers read already.
      // Browsers that know no alternative text of contents ignore the second declaration.
      index === 0 || label === ''
        ? {}
        : { content: [JSON.stringify(label), `${JSON.stringify(label)} / ""`] },
    ]),
  ),
});

/**
 * The rows of a list, as a table or as cards: a click on a row opens it, and cards show only the main columns.
 * `wideOnly` contains the other columns: sources or, for custom columns, positions in the row (`nth-2`).
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
  const translateLabel = useTranslateLabel();
  const isNarrow = useMediaQuery(belowTable, { noSsr: true });
  const first = bulkActions ? 2 : 1;
  const columns = Children.toArray(children).filter((child, index) => {
    const source = isValidElement<FieldProps>(child) ? child.props.source : undefined;
    return !isNarrow || !(wideOnly.includes(`nth-${index + first}`) || (source && wideOnly.includes(source)));
  });
  const labels = columns.map((child) => {
    const { label, source = '' } = isValidElement<FieldProps>(child) ? child.props : {};
    const shown = translateLabel({
      ...(typeof label === 'string' && { label }),
      ...(resource && { resource }),
      source,
    });
    return typeof shown === 'string' ? shown : '';
  });
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
        [belowTable]: {
          ...cardStyles(labels, first),
        },
      }}
    >
      {rowClick ? withLink(columns) : columns}
    </Datagrid>
  );
  return (
    <>
      {bulkActions && <DropHiddenSelection />}
      <GradualRows areCards={isNarrow}>
        <WithTableRoles>{table}</WithTableRoles>
      </GradualRows>
    </>
  );
}
