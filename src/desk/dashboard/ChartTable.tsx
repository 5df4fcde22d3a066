import { Box } from '@mui/material';
import { visuallyHidden } from '../parts/visually-hidden.ts';

/** The figures of a chart as a table for screen readers. */
export const ChartTable = ({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly (readonly [name: string, value: string])[];
}) => (
  <Box sx={visuallyHidden}>
    <table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
