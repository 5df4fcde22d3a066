import { checkPoint } from './place.ts';
import type { RiderPosition } from './rider-position.ts';

type Fields = Readonly<Record<string, unknown>>;
export type TrackerReport =
  | { ok: true; positions: RiderPosition[] }
  /** The report has a field that cannot be read. */
  | { ok: false; field: string };

const maxPositions = 500;

/**
 * Reads the reports of free tracker apps: OwnTracks sends JSON; Traccar Client and OsmAnd send a query, form fields or
 * JSON. An OwnTracks message that is not a position, such as a status, contributes no position. A position without a
 * time gets the current time.
 */
export function readTrackerReport(content: unknown, now: Date): TrackerReport {
  const reports = Array.isArray(content) ? content : [content];
  const positions: RiderPosition[] = [];
  for (const report of reports) {
    if (!isFields(report)) return { ok: false, field: 'body' };
    for (const fields of fieldsOf(report)) {
      if (positions.length === maxPositions) return { ok: false, field: 'body' };
      const read = readPosition(fields, now);
      if (!read.ok) return read;
      positions.push(read.position);
    }
  }
  return { ok: true, positions };
}

/** The flat fields of each position in a report. */
function fieldsOf(report: Fields): Fields[] {
  if (typeof report['_type'] === 'string') {
    if (report['_type'] !== 'location') return [];
    const { lat, lon, acc, tst } = report;
    return [{ lat, lon, accuracy: acc, timestamp: tst }];
  }
  const { location } = report;
  // Traccar Client: { location: { timestamp, coords: { latitude, longitude, accuracy } } }, or a list of such
  // locations.
  const nested = Array.isArray(location) ? location : [location];
  if (nested.every((each) => isFields(each) && isFields(each['coords'])))
    return (nested as Fields[]).map(({ coords, timestamp }) => {
      const { latitude, longitude, accuracy } = coords as Fields;
      return { lat: latitude, lon: longitude, accuracy, timestamp };
    });
  if (typeof location === 'string') {
    const [lat, lon] = location.split(',');
    return [{ ...report, lat, lon }];
  }
  return [report];
}

function readPosition(
  { lat, lon, accuracy, timestamp }: Fields,
  now: Date,
): { ok: true; position: RiderPosition } | { ok: false; field: string } {
  const latitude = readNumber(lat);
  if (latitude === null || Math.abs(latitude) > 90) return { ok: false, field: 'lat' };
  const longitude = readNumber(lon);
  if (longitude === null || !checkPoint({ latitude, longitude }).ok) return { ok: false, field: 'lon' };
  const at = isMissing(timestamp) ? now : readTrackerTime(timestamp);
  if (!at) return { ok: false, field: 'timestamp' };
  const radius = readNumber(accuracy);
  return {
    ok: true,
    // iOS sends -1 if the accuracy is unknown.
    position: { latitude, longitude, at, accuracy: radius === null || radius < 0 ? null : radius },
  };
}

/**
 * Reads seconds or milliseconds since 1970, or a date and time such as `2026-06-24 12:30:00` or
 * `2026-06-24T12:30:00+02:00`, in UTC if it has no zone; null for anything else and for years before 2000 or after
 * 2099.
 */
export function readTrackerTime(value: unknown): Date | null {
  const number = readNumber(value);
  const ms = number === null ? parseDate(value) : number < 100_000_000_000 ? number * 1000 : number;
  const at = new Date(ms);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2100 ? at : null;
}

function parseDate(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/.exec(value.trim()) ??
    [];
  return day
    ? Date.parse(`${day}T${time}${(zone ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
    : Number.NaN;
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,15}(?:\.\d{1,20})?\s*$/.test(value)) return null;
  return Number(value);
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
