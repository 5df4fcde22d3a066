import type { Db } from '#server/db/client.ts';
import { listFarmVisits } from '#server/repositories/farm-visit.ts';
import type { CsvLines } from './csv-lines.ts';

/** More visits than a table can have. */
const all = Number.MAX_SAFE_INTEGER;

export async function farmVisitCsvLines(db: Db): Promise<CsvLines> {
  const { rows } = await listFarmVisits(db, { limit: all, offset: 0 });
  return [
    [
      'date',
      'state',
      'name',
      'phone',
      'other_phone',
      'location',
      'adults',
      'kids',
      'heard',
      'message',
      'booked_at',
    ],
    ...rows.map((row) => [
      row.date,
      row.state,
      row.name,
      row.phone,
      row.alternativePhone,
      row.location,
      row.adults,
      row.kids,
      row.howHeard,
      row.message,
      row.createdAt.toISOString(),
    ]),
  ];
}
