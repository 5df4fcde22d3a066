import { describe, expect, it } from 'vitest';
import { weekday } from '#domain/calendar.ts';
import { checkFarmParty, preselectedDate, toDateCard, upcomingFarmDates } from '#domain/farm-visit.ts';

const kolkata = 'Asia/Kolkata';

describe('farm dates', () => {
  it.each([
    ['a Wednesday', '2026-11-18T06:00:00Z', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']],
    [
      'a Saturday offers no more of today',
      '2026-11-21T06:00:00Z',
      ['2026-11-22', '2026-11-28', '2026-11-29', '2026-12-05'],
    ],
    ['a Sunday', '2026-11-22T06:00:00Z', ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
    [
      'Friday evening of the server is Saturday of the store',
      '2026-11-20T19:00:00Z',
      ['2026-11-22', '2026-11-28', '2026-11-29', '2026-12-05'],
    ],
    ['around 29 February', '2028-02-24T06:00:00Z', ['2028-02-26', '2028-02-27', '2028-03-04', '2028-03-05']],
  ])('FARM-36, FARM-37 offers the first four upcoming Saturdays and Sundays: %s', (_, now, dates) => {
    expect(upcomingFarmDates(new Date(now), kolkata)).toEqual(dates);
  });

  it.each([
    ['America/New_York', '2026-10-31T12:00:00Z'],
    ['America/New_York', '2026-03-07T12:00:00Z'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z'],
    ['Pacific/Apia', '2026-12-30T10:30:00Z'],
  ])('[F62] FARM-36 no day is repeated or missing when the clocks change: %s at %s', (zone, now) => {
    const dates = upcomingFarmDates(new Date(now), zone);
    expect(new Set(dates).size).toBe(4);
    expect(dates.map(weekday).every((day) => day === 0 || day === 6)).toBe(true);
    expect(dates).toEqual([...dates].sort());
  });

  it('FARM-38 searches at most sixty days', () => {
    const checkedDates: string[] = [];
    const none = upcomingFarmDates(
      new Date('2026-11-18T06:00:00Z'),
      kolkata,
      (date) => checkedDates.push(date) > 0,
    );
    expect(none).toEqual([]);
    expect(checkedDates.at(-1)).toBe('2027-01-17');
    const late = upcomingFarmDates(new Date('2026-11-18T06:00:00Z'), kolkata, (date) => date < '2027-01-16');
    expect(late).toEqual(['2027-01-16', '2027-01-17']);
  });

  it('FARM-40 a day is filled when the bookings reach or exceed its capacity', () => {
    const day = { date: '2026-11-21', capacity: 30, booked: 30, is_closed: false };
    expect(toDateCard(day)).toEqual({ date: '2026-11-21', weekday: 6, is_filled: true, places_left: 0 });
    expect(toDateCard({ ...day, booked: 19 })).toMatchObject({ is_filled: false, places_left: 11 });
    expect(toDateCard({ ...day, capacity: 10 })).toMatchObject({ is_filled: true, places_left: 0 });
  });

  it('[F62] FARM-39 preselects the first day that is not filled, or no day when all four are filled', () => {
    const card = (date: string, is_filled: boolean) => ({
      date,
      weekday: 6 as const,
      is_filled,
      places_left: 0,
    });
    expect(preselectedDate([card('a', false), card('b', false)])).toBe('a');
    expect(preselectedDate([card('a', true), card('b', false)])).toBe('b');
    expect(preselectedDate([card('a', true), card('b', true)])).toBeNull();
  });

  it('FARM-35 a party is limited only by the places left; an empty party is refused', () => {
    const day = { date: '2026-11-21', capacity: 500, booked: 490, is_closed: false };
    expect(checkFarmParty({ adults: 6, kids: 4 }, day)).toBeNull();
    expect(checkFarmParty({ adults: 6, kids: 5 }, day)).toEqual({ error: 'FARM_DAY_FULL', left: 10 });
    expect(checkFarmParty({ adults: 0, kids: 0 }, day)).toEqual({ error: 'FARM_NOBODY' });
    expect(checkFarmParty({ adults: 0, kids: 1 }, day)).toBeNull();
  });
});
