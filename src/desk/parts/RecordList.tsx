import type { ReactElement, ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { EmptyList } from './EmptyList.tsx';
import { RecordTable } from './RecordTable.tsx';

type RecordListProps = Pick<ListProps, 'sort' | 'filterDefaultValues' | 'queryOptions' | 'actions'> & {
  title: string;
  filters: ReactElement[];
  /** The text of an empty list; `unmatchedDefault` is for its default filters. */
  none: string;
  unmatched: string;
  unmatchedDefault?: string;
  wideOnly?: readonly string[];
  rowClick?: 'edit' | false;
  children: ReactNode;
};

/** A list of records that staff do not create, such as orders: filters, a table, and a text if it is empty. */
export function RecordList({
  filters,
  none,
  unmatched,
  unmatchedDefault,
  wideOnly = [],
  rowClick = 'edit',
  children,
  ...list
}: RecordListProps) {
  return (
    <List {...list} exporter={false} filters={filters} empty={false}>
      <RecordTable
        wideOnly={wideOnly}
        rowClick={rowClick}
        empty={
          <EmptyList
            none={none}
            unmatched={unmatched}
            {...(unmatchedDefault !== undefined && {
              unmatchedDefault,
              defaultFilter: list.filterDefaultValues as Record<string, unknown>,
            })}
          />
        }
      >
        {children}
      </RecordTable>
    </List>
  );
}
