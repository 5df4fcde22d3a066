import type { AttendeeSheet } from '#contracts/desk/farm-visit.ts';
import type { Db } from '#server/db/client.ts';
import { findOpenFarmVisits, rowToFarmVisit } from '#server/repositories/farm-visit.ts';
import { csvLine } from '#server/text/csv-line.ts';

/** The farm visits of a day that are not cancelled, sorted by name, with a CSV file of them. */
export async function readAttendees(db: Db, date: string): Promise<AttendeeSheet> {
  const rows = await findOpenFarmVisits(db, date);
  const visits = rows.map(rowToFarmVisit).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const lines = [
    ['name', 'adults', 'kids', 'phone', 'other_phone', 'location', 'state'],
    ...visits.map((visit) => [
      visit.name,
      visit.number_of_adults,
      visit.number_of_kids,
      visit.mobile_number,
      visit.alternative_mobile_number,
      visit.location,
      visit.state,
    ]),
  ];
  return {
    date,
    visits,
    adults: visits.reduce((sum, visit) => sum + visit.number_of_adults, 0),
    kids: visits.reduce((sum, visit) => sum + visit.number_of_kids, 0),
    file: { name: `farm-visits-${date}.csv`, text: lines.map(csvLine).join('') },
  };
}
