import type { FarmAnswers, FarmVisit } from '#contracts/farm-visit.ts';
import type { Settings } from '#contracts/settings.ts';
import { checkFarmParty } from '#domain/farm-visit.ts';
import { farmTag } from '#server/cache/cache-tags.ts';
import { purge } from '#server/cache/purge.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import type { SessionUser } from '#server/request/identity.ts';
import { insertFarmVisit, lockFarmDay, rowToFarmVisit } from '#server/repositories/farm-visit.ts';
import { claimKey, storeResponse } from '#server/repositories/idempotency.ts';
import { normalisePhone } from '#server/text/phone-number.ts';
import { hashRequest } from '../protection/secrets.ts';
import { offeredDays, type FarmDependencies } from './farm-dates.ts';

export type FarmRefusal =
  | { ok: false; error: 'banned' | 'FARM_NOBODY' | 'FARM_DATE' | 'key_reused' }
  | { ok: false; error: 'FARM_DAY_FULL'; left: number }
  | { ok: false; error: 'FARM_MISSING'; fields: Record<string, string> }
  | { ok: false; error: 'validation_failed'; fields: Record<string, string> };

type CheckedAnswers = Pick<FarmAnswers, 'name' | 'location' | 'how_heard' | 'visiting_date'> & {
  phone: string;
  alternativePhone: string;
};

const bounds = { name: 80, location: 300, how_heard: 2000 } as const;

/**
 * Stores a booking once per idempotency key. Bookings for the same day are processed one after another, so that the
 * day's capacity cannot be exceeded.
 */
export async function bookFarmVisit(
  { db, clock }: FarmDependencies,
  {
    user,
    answers,
    key,
    settings,
    locale,
  }: { user: SessionUser; answers: FarmAnswers; key: string; settings: Settings; locale: string },
): Promise<{ ok: true; visit: FarmVisit } | FarmRefusal> {
  if (user.isBanned) return { ok: false, error: 'banned' };
  const checked = checkAnswers(answers, settings);
  if (!checked.ok) return checked;
  const { number_of_adults: adults, number_of_kids: kids } = answers;
  const { visiting_date: date } = checked.answers;
  const name = { actor: `user:${user.id}`, route: 'farm-visit/submit', key };
  const requestHash = hashRequest({ ...checked.answers, adults, kids });
  // A refusal rolls back the claimed key, so that the customer may retry with it.
  return rollBackOnRefusal<{ ok: true; visit: FarmVisit } | FarmRefusal>(db, async (tx) => {
    const claimed = await claimKey(tx, name, requestHash);
    if (claimed.is === 'answered') {
      if (claimed.requestHash !== requestHash) return { ok: false, error: 'key_reused' };
      return { ok: true, visit: claimed.answer as FarmVisit };
    }
    const offered = await offeredDays({ db: tx, clock }, settings);
    if (!offered.some((day) => day.date === date)) return { ok: false, error: 'FARM_DATE' };
    const day = await lockFarmDay(tx, date, settings.farmCapacity);
    if (day.is_closed) return { ok: false, error: 'FARM_DATE' };
    const wrong = checkFarmParty({ adults, kids }, day);
    if (wrong) return { ok: false, ...wrong };
    const row = await insertFarmVisit(tx, {
      userId: user.id,
      date,
      name: checked.answers.name,
      phone: checked.answers.phone,
      alternativePhone: checked.answers.alternativePhone,
      location: checked.answers.location,
      latitude: answers.latitude ?? null,
      longitude: answers.longitude ?? null,
      adults,
      kids,
      howHeard: checked.answers.how_heard,
      locale,
      createdAt: clock.now(),
      forwardAt: settings.farmFormUrl ? clock.now() : null,
    });
    const visit = rowToFarmVisit(row);
    await storeResponse(tx, name, visit);
    await purge(tx, [farmTag]);
    return { ok: true, visit };
  });
}

/** FARM-25…32: four fields are required; the other fields may be empty but must be valid. */
function checkAnswers(
  answers: FarmAnswers,
  settings: Settings,
): { ok: true; answers: CheckedAnswers } | Extract<FarmRefusal, { fields: object }> {
  const texts = {
    name: answers.name.trim(),
    mobile_number: answers.mobile_number.trim(),
    location: answers.location.trim(),
    visiting_date: answers.visiting_date.trim(),
  };
  const missing = Object.entries(texts).filter(([, value]) => value === '');
  if (missing.length > 0)
    return {
      ok: false,
      error: 'FARM_MISSING',
      fields: Object.fromEntries(missing.map(([name]) => [name, 'required'])),
    };
  const fields: Record<string, string> = {};
  const market = settings;
  const phone = normalisePhone(texts.mobile_number, market);
  if (!phone.ok) fields['mobile_number'] = 'phone_invalid';
  const alternativeNumber = answers.alternative_mobile_number.trim();
  const alternative = alternativeNumber
    ? normalisePhone(alternativeNumber, market)
    : { ok: true as const, phone: '' };
  if (!alternative.ok) fields['alternative_mobile_number'] = 'phone_invalid';
  const howHeard = answers.how_heard.trim();
  for (const [name, value] of Object.entries({
    name: texts.name,
    location: texts.location,
    how_heard: howHeard,
  }))
    if (value.length > bounds[name as keyof typeof bounds])
      fields[name] = `1–${bounds[name as keyof typeof bounds]}`;
  if (!phone.ok || !alternative.ok || Object.keys(fields).length > 0)
    return { ok: false, error: 'validation_failed', fields };
  return {
    ok: true,
    answers: {
      name: texts.name,
      phone: phone.phone,
      alternativePhone: alternative.phone,
      location: texts.location,
      how_heard: howHeard,
      visiting_date: texts.visiting_date,
    },
  };
}
