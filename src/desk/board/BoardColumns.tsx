import { Badge, Box, Tab, Tabs, Typography, useMediaQuery } from '@mui/material';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { type BoardColumn, boardColumns, ordersByColumn } from '#domain/order-board.ts';
import { useShownCount } from '../parts/use-shown-count.ts';
import { visuallyHidden } from '../parts/visually-hidden.ts';
import { $ticketSize, ticketMeasures } from './board-view.ts';

const columnLabels: Record<BoardColumn, string> = {
  new: 'New',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  out: 'Out',
};

type Props = {
  orders: readonly BoardOrder[];
  /** The ids of the orders that nobody has seen. */
  newIds: ReadonlySet<number>;
  renderCard: (order: BoardOrder) => ReactNode;
};

/** The orders by state: as many columns as fit, or on a phone a tab for each state. */
export function BoardColumns({ orders, newIds, renderCard }: Props) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [tab, setTab] = useState<BoardColumn>('new');
  const { fontSize, minWidth } = ticketMeasures[useStore($ticketSize)];
  const columns = ordersByColumn(orders);
  const count = useShownCount({ isLoaded: true, startsFull: false });
  const list = (key: BoardColumn, shown: readonly BoardOrder[]) => (
    <Box
      component="ul"
      aria-labelledby={`board-${key}`}
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}, 100%), 1fr))`,
        fontSize,
        '& .MuiTypography-root, & .MuiButton-root, & .MuiChip-label': { fontSize: 'inherit' },
      }}
    >
      {shown.slice(0, count).map(renderCard)}
    </Box>
  );
  if (isPhone) {
    // The newest order is the first of its tab: nobody has to scroll to see it.
    const newest = columns.new.toSorted((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt));
    return (
      <Box>
        <Tabs
          value={tab}
          onChange={(_, chosen: BoardColumn) => setTab(chosen)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="States"
          sx={{ mb: 1 }}
        >
          {boardColumns.map(({ key }) => (
            <Tab
              key={key}
              value={key}
              id={`board-${key}`}
              // The panels of the other tabs are not on the page.
              aria-controls={key === tab ? `board-panel-${key}` : undefined}
              sx={{ minWidth: 0, px: 1.25, minHeight: 48, textTransform: 'none' }}
              label={
                <Badge
                  color="warning"
                  variant="dot"
                  invisible={!columns[key].some(({ id }) => newIds.has(id))}
                >
                  {`${columnLabels[key]} (${columns[key].length})`}
                </Badge>
              }
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`board-panel-${tab}`} aria-labelledby={`board-${tab}`} data-column>
          <Typography component="h2" sx={visuallyHidden}>
            {columnLabels[tab]} ({columns[tab].length})
          </Typography>
          {list(tab, tab === 'new' ? newest : columns[tab])}
        </div>
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        // The same widths for any number of orders, so that no button moves while somebody is about to tap it.
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}, 100%), 1fr))`,
      }}
    >
      {boardColumns.map(({ key }) => (
        <Box component="section" key={key} data-column aria-labelledby={`board-${key}`}>
          <Typography id={`board-${key}`} variant="h6" component="h2" sx={{ mb: 1 }}>
            {columnLabels[key]} ({columns[key].length})
          </Typography>
          {list(key, columns[key])}
        </Box>
      ))}
    </Box>
  );
}
