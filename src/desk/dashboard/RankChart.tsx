import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartTable } from './ChartTable.tsx';

type Row = { name: string; count: number };

const shorten = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** A bar chart with a bar and a count for each name. */
export function RankChart({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { palette } = useTheme();
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          layout="horizontal"
          height={rows.length * 40 + 48}
          margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          yAxis={[
            {
              data: rows.map(({ name }) => name),
              scaleType: 'band',
              width: 130,
              valueFormatter: (name: string) => shorten(name),
              disableLine: true,
              disableTicks: true,
            },
          ]}
          xAxis={[{ tickMinStep: 1, min: 0 }]}
          series={[{ label, data: rows.map(({ count }) => count), color: palette.primary.main }]}
          borderRadius={4}
        />
      </div>
      <ChartTable caption={label} rows={rows.map(({ name, count }) => [name, String(count)])} />
    </>
  );
}
