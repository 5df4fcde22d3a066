import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Sales } from '#contracts/desk/overview.ts';
import { useDesk } from '../desk-context.ts';
import { useMoney } from '../parts/money.tsx';
import { ChartTable } from './ChartTable.tsx';

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
const nameOf = (date: string) => weekday.format(new Date(`${date}T00:00:00Z`));

/** Sales per day, as bars. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  const money = useMoney();
  const { currencyDigits } = useDesk().shop;
  const { palette } = useTheme();
  const compact = new Intl.NumberFormat('en-IN', { notation: 'compact' });
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          height={220}
          margin={{ left: 0, right: 8, top: 16, bottom: 0 }}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          xAxis={[{ data: days.map(({ date }) => nameOf(date)), scaleType: 'band' }]}
          yAxis={[
            { width: 56, valueFormatter: (minor: number) => compact.format(minor / 10 ** currencyDigits) },
          ]}
          series={[
            {
              data: days.map(({ total }) => total),
              color: palette.primary.main,
              valueFormatter: (minor) => money(minor ?? 0),
            },
          ]}
          borderRadius={4}
          grid={{ horizontal: true }}
        />
      </div>
      <ChartTable
        caption="Sales per day"
        rows={days.map(({ date, total }) => [`${nameOf(date)} ${date}`, money(total)])}
      />
    </>
  );
}
