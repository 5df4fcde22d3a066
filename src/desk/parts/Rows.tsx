import type { ReactNode } from 'react';
import { Datagrid } from 'react-admin';

/** A list's table: a row opens its thing, and on a phone only what matters stays. `wideOnly` are sources or, for drawn columns, their place (`nth-2`). */
export function Rows({
  children,
  wideOnly = [],
  rowClick = 'edit',
}: {
  children: ReactNode;
  wideOnly?: readonly string[];
  rowClick?: 'edit' | false;
}) {
  const hidden = wideOnly.map((name) =>
    name.startsWith('nth-') ? `& tr > :nth-of-type(${name.slice(4)})` : `& .column-${name}`,
  );
  return (
    <Datagrid
      rowClick={rowClick}
      bulkActionButtons={false}
      sx={{
        '& .MuiTableCell-root': { px: { xs: 1.25, sm: 2 }, overflowWrap: 'break-word' },
        // Addresses and numbers have no place to break.
        '& .MuiTypography-body2': { overflowWrap: 'anywhere' },
        ...(hidden.length > 0 && { [hidden.join(', ')]: { display: { xs: 'none', sm: 'table-cell' } } }),
      }}
    >
      {children}
    </Datagrid>
  );
}
