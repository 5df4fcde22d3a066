import type { Settings } from '#contracts/settings.ts';
import type { FarmVisit } from '#contracts/farm-visit.ts';
import { type GuardedFetch, guardedFetch } from '#server/adapters/guarded-fetch.ts';
import { logger } from '#server/process/logger.ts';
import {
  rowToFarmVisit,
  scheduleFarmVisitForwarding,
  claimFarmVisitsToForward,
} from '#server/repositories/farm-visit.ts';
import type { FarmDependencies } from './farm-dates.ts';

const minute = 60_000;
/** The pauses after failed attempts; a booking whose last attempt fails is no longer forwarded. */
const pauses = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minute);
const timeoutMs = 10_000;

type FormSettings = Pick<Settings, 'farmFormUrl' | 'farmFormFields'>;

/** CALL-65: forwards bookings to the shop's external form service; only the status of its response is read. */
export async function forwardFarmVisits(
  { db, clock }: FarmDependencies,
  settings: FormSettings,
  send: GuardedFetch = guardedFetch,
): Promise<void> {
  if (!settings.farmFormUrl) return;
  const now = clock.now();
  const dueVisits = await claimFarmVisitsToForward(db, {
    now,
    nextTry: new Date(now.getTime() + pauses[0]!),
    limit: 20,
  });
  for (const row of dueVisits) {
    try {
      const response = await send(settings.farmFormUrl, {
        method: 'POST',
        body: formOf(rowToFarmVisit(row), settings.farmFormFields),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The form service responded with status ${response.status}.`);
      await scheduleFarmVisitForwarding(db, row.id, null);
    } catch (error) {
      const pause = pauses[row.forwardTries - 1];
      await scheduleFarmVisitForwarding(
        db,
        row.id,
        pause === undefined ? null : new Date(now.getTime() + pause),
      );
      logger.error(
        { err: error, farmVisit: row.id, tries: row.forwardTries, again: pause !== undefined },
        'Forwarding a farm visit to the form service failed.',
      );
    }
  }
}

/** One form field per answer; the setting maps the answers to the names in the form service. */
function formOf(visit: FarmVisit, names: FormSettings['farmFormFields']): URLSearchParams {
  const fields: Record<string, string> = {
    name: visit.name,
    mobile_number: visit.mobile_number,
    alternative_mobile_number: visit.alternative_mobile_number,
    location: visit.location,
    number_of_adults: String(visit.number_of_adults),
    number_of_kids: String(visit.number_of_kids),
    how_heard: visit.how_heard,
    visiting_date: visit.visiting_date,
  };
  return new URLSearchParams(Object.entries(fields).map(([key, value]) => [names[key] ?? key, value]));
}
