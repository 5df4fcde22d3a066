import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Sales } from '#contracts/desk/overview.ts';
import { useMoney } from '../parts/money.tsx';
import { Panel } from './Panel.tsx';
import { useOverview } from './use-overview.ts';

// The chart library is loaded only where charts are shown.
const SalesChart = lazy(async () => ({ default: (await import('./SalesChart.tsx')).SalesChart }));
const RankChart = lazy(async () => ({ default: (await import('./RankChart.tsx')).RankChart }));

const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

/** Sales, best sellers, what runs out, and what customers searched for without finding it. */
export function SalesPanels() {
  const { data } = useOverview('sales');
  if (!data) return null;
  const { bestSellers, lowStock, searchesWithoutResult } = data;
  return (
    <>
      <SalesPanel sales={data} />
      <Panel title="Best sellers of the last 7 days">
        {bestSellers.length === 0 ? (
          <Typography color="text.secondary">Nothing has been sold.</Typography>
        ) : (
          <Suspense fallback={<Box sx={{ height: 220 }} />}>
            <RankChart
              label="Units sold"
              rows={bestSellers.map(({ name, quantity }) => ({ name, count: quantity }))}
            />
          </Suspense>
        )}
      </Panel>
      <Panel title="Running out">
        {lowStock.length === 0 ? (
          <Typography color="text.secondary">Everything is in stock.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {lowStock.map(({ id, name, storeName, isOut }) => (
              <li key={id}>
                <Link to={`/items/${id}`}>{name}</Link>, {storeName}
                {isOut ? ': sold out' : ': few left'}
              </li>
            ))}
          </Box>
        )}
      </Panel>
      {searchesWithoutResult && (
        <Panel title="Searched and not found">
          {searchesWithoutResult.length === 0 ? (
            <Typography color="text.secondary">Every search of the last 7 days found something.</Typography>
          ) : (
            <Suspense fallback={<Box sx={{ height: 220 }} />}>
              <RankChart
                label="Searches"
                rows={searchesWithoutResult.map(({ words, count }) => ({ name: words, count }))}
              />
            </Suspense>
          )}
        </Panel>
      )}
    </>
  );
}

function SalesPanel({ sales: { today, week, weekBefore, days } }: { sales: Sales }) {
  const money = useMoney();
  const facts = [
    ['Today', today],
    ['Last 7 days', week],
    ['The 7 days before', weekBefore],
  ] as const;
  return (
    <Panel title="Sales">
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3, '& dd': { m: 0 } }}>
        {facts.map(([name, sum]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <dd>
              <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 700, display: 'block' }}>
                {money(sum.total)}
              </Typography>
              {ordersText(sum.orders)}
            </dd>
          </div>
        ))}
      </Box>
      <Suspense fallback={<Box sx={{ height: 220 }} />}>
        <SalesChart days={days} />
      </Suspense>
    </Panel>
  );
}
