import type { ReactElement, ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { EmptyList } from './EmptyList.tsx';
import { RecordTable } from './RecordTable.tsx';

type RecordListProps = Pick<ListProps, 'sort' | 'filterDefaultValues' | 'queryOptions' | 'actions'> & {
  title: string;
  filters: ReactElement[];
  /** The text if there are no records at all. */
  none: string;
  /** The text if no record matches the filters. */
  unmatched: string;
  /** The text if no record matches the default filters. */
  unmatchedDefault?: string;
  wideOnly?: readonly string[];
  rowClick?: 'edit' | false;
  children: ReactNode;
};

/** A list without a Create button, such as the list of orders: filters, a table, and a text if it is empty. */
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
    // A search is over when its list is left: what was typed before would hide what is looked for now.
    <List {...list} exporter={false} filters={filters} empty={false} storeKey={false}>
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
