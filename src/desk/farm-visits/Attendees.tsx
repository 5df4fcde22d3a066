import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  CircularProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AttendeeSheet } from '#contracts/desk/farm-visit.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { downloadText } from '../files/download.ts';
import { PrintSheet } from '../parts/PrintSheet.tsx';
import { dayFormat } from './day-format.ts';
import { visitStateLabels } from './visit-labels.ts';

const formatDay = new Intl.DateTimeFormat('en', dayFormat);

/** The visitors of a day: on the screen, on paper and as a file. */
export function Attendees({ date }: { date: string }) {
  const [sheet, setSheet] = useState<AttendeeSheet | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    callDesk('farm-visits/attendees', { date }).then(setSheet, (error: Error) => setProblem(error.message));
  }, [date]);
  const day = Number.isNaN(Date.parse(date)) ? date : formatDay.format(new Date(`${date}T00:00:00Z`));
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1000 }}>
      <Title title={`Visitors, ${day}`} />
      <div>
        <Link to="/farm-days">All farm days</Link>
      </div>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!sheet && !problem && <CircularProgress sx={{ m: 4 }} />}
      {sheet && <Sheet sheet={sheet} day={day} />}
    </Stack>
  );
}

const peopleText = ({ adults, kids }: Pick<AttendeeSheet, 'adults' | 'kids'>) =>
  `${adults} ${adults === 1 ? 'adult' : 'adults'}, ${kids} ${kids === 1 ? 'child' : 'children'}`;

function Sheet({ sheet, day }: { sheet: AttendeeSheet; day: string }) {
  const { visits, file } = sheet;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography variant="h5" component="h2">
          {day}
        </Typography>
        {visits.length === 0 ? (
          <Typography color="text.secondary">Nobody has booked this day.</Typography>
        ) : (
          <>
            <Typography>
              {visits.length === 1 ? '1 group' : `${visits.length} groups`}, {peopleText(sheet)}
            </Typography>
            <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
                Print
              </Button>
              <Button
                variant="outlined"
                startIcon={<Download />}
                onClick={() => downloadText(file.name, file.text)}
              >
                Download CSV
              </Button>
            </Stack>
            <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Visitors">
              <Table size="small" aria-label="Visitors">
                <TableHead>
                  <TableRow>
                    <TableCell>Name</TableCell>
                    <TableCell align="right">Adults</TableCell>
                    <TableCell align="right">Children</TableCell>
                    <TableCell>Phone</TableCell>
                    <TableCell>Location</TableCell>
                    <TableCell>Status</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {visits.map((visit) => (
                    <TableRow key={visit.id}>
                      <TableCell>
                        <Link to={`/farm-visits/${visit.id}`}>{visit.name}</Link>
                      </TableCell>
                      <TableCell align="right">{visit.number_of_adults}</TableCell>
                      <TableCell align="right">{visit.number_of_kids}</TableCell>
                      <TableCell>{phonesOf(visit)}</TableCell>
                      <TableCell>{visit.location}</TableCell>
                      <TableCell>{visitStateLabels[visit.state]}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
            <PaperSheet sheet={sheet} day={day} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

const phonesOf = (visit: AttendeeSheet['visits'][number]) =>
  [visit.mobile_number, visit.alternative_mobile_number].filter(Boolean).join(', ');

/** The printed list, with a checkbox for each group, for use at the farm. */
function PaperSheet({ sheet, day }: { sheet: AttendeeSheet; day: string }) {
  const { shop } = useDesk();
  return (
    <PrintSheet>
      <p>{shop.name}</p>
      <h1>Visitors, {day}</h1>
      <p>{peopleText(sheet)}</p>
      <table>
        <thead>
          <tr>
            <th>Here</th>
            <th>Name</th>
            <th className="amount">Adults</th>
            <th className="amount">Children</th>
            <th>Phone</th>
            <th>Location</th>
          </tr>
        </thead>
        <tbody>
          {sheet.visits.map((visit) => (
            <tr key={visit.id}>
              <td className="count">☐</td>
              <td>{visit.name}</td>
              <td className="amount">{visit.number_of_adults}</td>
              <td className="amount">{visit.number_of_kids}</td>
              <td>{phonesOf(visit)}</td>
              <td>{visit.location}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
