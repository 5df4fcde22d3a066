import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { logger } from '#server/process/logger.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { farmDays, farmVisits } from '#server/db/schema/index.ts';
import { confirmOrCancelFarmVisit } from '#server/services/farm-visit/confirm-or-cancel-farm-visit.ts';
import { builtInShop } from '#server/services/settings/published-shop.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch.ts';
import { forwardFarmVisits } from '#server/services/farm-visit/forward-farm-visits.ts';
import { planFarmDay } from '#server/services/farm-visit/plan-farm-day.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { sentMessages } from '../support/sent-messages.ts';

/** A Wednesday, after which the 21st, 22nd, 28th and 29th can be booked. */
const wednesday = new Date('2026-11-18T06:00:00Z');
const saturday = '2026-11-21';

let shop: TestShop;
let visitor: { id: string; token: string };
beforeAll(async () => {
  shop = await openShop({ now: wednesday });
  visitor = await register('meera');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(wednesday);
  await shop.db.delete(farmVisits);
  await shop.db.delete(farmDays);
});
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]));

async function register(name: string) {
  const { data } = await shop.call(
    '/account/register',
    { name, email: `${name}@haat.example`, password: 'a long password' },
    { 'x-client': 'api' },
  );
  return { id: data.id as string, token: data.auth_token as string };
}

let keys = 0;
const responses = (changes: object = {}) => ({
  name: 'Meera Nair',
  mobile_number: '98450 12345',
  alternative_mobile_number: '',
  location: '12, 6th Cross, Indiranagar',
  number_of_adults: 2,
  number_of_kids: 1,
  how_heard: 'A friend',
  visiting_date: saturday,
  ...changes,
});
const submit = (changes: object = {}, { token } = visitor) =>
  shop.call('/farm-visit/submit', {
    token,
    idempotency_key: `farm-visit-key-${String(++keys).padStart(4, '0')}`,
    ...responses(changes),
  });

describe('booking a farm visit', () => {
  test('ENT-26, FARM-42, FARM-43 date cards contain month and day, Sat or Sun, the date to send and whether it is full', async () => {
    const { data } = await shop.call('/farm-visit/dates');
    expect(data.preselected).toBe(saturday);
    expect(data.cards[0]).toEqual({
      display_date: '21 Nov',
      weekday_name: 'Sat',
      date: saturday,
      is_filled: false,
      places_left: 30,
    });
    expect(data.cards.map((card: { weekday_name: string }) => card.weekday_name)).toEqual([
      'Sat',
      'Sun',
      'Sat',
      'Sun',
    ]);
  });

  test('ENT-25, FARM-22 stores every answer', async () => {
    const { status, data } = await submit({ alternative_mobile_number: '٩٨٤٥٠ ٦٧٨٩٠' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Meera Nair',
      mobile_number: '+919845012345',
      alternative_mobile_number: '+919845067890',
      location: '12, 6th Cross, Indiranagar',
      number_of_adults: 2,
      number_of_kids: 1,
      how_heard: 'A friend',
      visiting_date: saturday,
      state: 'booked',
    });
    expect((await shop.call('/farm-visit/list', { token: visitor.token })).data).toEqual([data]);
    const at = { latitude: 12.9719, longitude: 77.6412 };
    await submit(at);
    const rows = await shop.db.select().from(farmVisits).orderBy(farmVisits.id);
    expect(rows).toMatchObject([{ latitude: null, longitude: null }, at]);
  });

  test('FARM-29 a second phone number that consists only of spaces counts as empty', async () => {
    expect((await submit({ alternative_mobile_number: '  ' })).data).toMatchObject({
      alternative_mobile_number: '',
    });
  });

  test.each(['mobile_number', 'alternative_mobile_number'])(
    'FARM-26, FARM-29 a wrong %s is refused at its field, with what is expected and an example',
    async (name) => {
      const { status, error } = await submit({ [name]: '98450 1234' });
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'validation_failed',
        fields: { [name]: expect.stringMatching(/India.*10 digits.*\+91/) },
      });
    },
  );

  test('FARM-01 requires a signed-in customer', async () => {
    const { status } = await shop.call('/farm-visit/submit', {
      idempotency_key: 'farm-visit-key-none',
      ...responses(),
    });
    expect(status).toBe(401);
  });

  test.each([
    ['FARM-25', 'name'],
    ['FARM-26', 'mobile_number'],
    ['FARM-27', 'location'],
    ['FARM-28', 'visiting_date'],
  ])('%s, FARM-23, FARM-24 %s is required, and nothing is stored without it', async (_, field) => {
    const { status, error } = await submit({ [field]: '  ' });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'FARM_MISSING',
      message: 'Please fill all the details',
      fields: { [field]: 'required' },
    });
    expect(await shop.db.select().from(farmVisits)).toEqual([]);
  });

  test('FARM-29, FARM-30, FARM-31, FARM-32 the second phone number, either count and the answer how they heard of the farm are optional', async () => {
    const { mobile_number, name, location, visiting_date } = responses();
    const minimal = await shop.call('/farm-visit/submit', {
      token: visitor.token,
      idempotency_key: 'farm-visit-key-bare',
      name,
      mobile_number,
      location,
      visiting_date,
      number_of_kids: 1,
    });
    expect(minimal.status).toBe(200);
    expect(minimal.data).toMatchObject({ number_of_adults: 0, alternative_mobile_number: '', how_heard: '' });
  });

  test('FARM-33, FARM-34 counts are not negative, and their sum is at least one', async () => {
    expect((await submit({ number_of_adults: -1 })).status).toBe(400);
    expect((await submit({ number_of_kids: -1 })).error?.fields).toHaveProperty('number_of_kids');
    const nobody = await submit({ number_of_adults: 0, number_of_kids: 0 });
    expect([nobody.status, nobody.error?.code]).toEqual([400, 'FARM_NOBODY']);
  });

  test('[F62] FARM-36 only the days offered in the store’s time zone can be booked', async () => {
    for (const visiting_date of [
      '2026-11-18',
      '2026-11-20',
      '2026-11-14',
      '2026-12-05',
      '2026-02-29',
      'soon',
      '9999-99-99',
    ])
      expect([visiting_date, (await submit({ visiting_date })).error?.code]).toEqual([
        visiting_date,
        'FARM_DATE',
      ]);
    shop.setNow(new Date('2026-11-20T18:31:00Z'));
    expect((await submit()).error?.code).toBe('FARM_DATE');
  });

  test('FARM-40 a party larger than the remaining places gets an error with the number of places, and a full day is reported as full', async () => {
    expect((await submit({ number_of_adults: 25, number_of_kids: 0 })).status).toBe(200);
    const large = await submit({ number_of_adults: 4, number_of_kids: 2 });
    expect(large.status).toBe(409);
    expect(large.error).toMatchObject({ code: 'FARM_DAY_FULL', details: { left: 5 } });
    expect(large.error?.message).toBe('Only 5 places are left on that day.');
    expect((await submit({ number_of_adults: 5, number_of_kids: 0 })).status).toBe(200);
    const { data } = await shop.call('/farm-visit/dates');
    expect(data.cards[0]).toMatchObject({ is_filled: true, places_left: 0 });
    expect(data.preselected).toBe('2026-11-22');
  });

  test('FARM-40 only as many simultaneous bookings succeed as there are places left', async () => {
    const parties = await Promise.all(
      Array.from({ length: 12 }, () => submit({ number_of_adults: 3, number_of_kids: 1 })),
    );
    expect(parties.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(parties.filter(({ error }) => error?.code === 'FARM_DAY_FULL')).toHaveLength(5);
  });

  test('FARM-22 the same key books once, also when sent twice at the same time, and is refused with other answers', async () => {
    const request = { token: visitor.token, idempotency_key: 'farm-visit-key-twice', ...responses() };
    const [one, two] = await Promise.all([
      shop.call('/farm-visit/submit', request),
      shop.call('/farm-visit/submit', request),
    ]);
    expect(one.data).toEqual(two.data);
    expect(await shop.db.select().from(farmVisits)).toHaveLength(1);
    expect((await shop.call('/farm-visit/submit', { ...request, number_of_kids: 5 })).status).toBe(422);
  });
});

describe('answers of the farm team', () => {
  const respond = (id: number, changes: { answer: 'confirmed' | 'cancelled'; message?: string }) =>
    confirmOrCancelFarmVisit(shop.app, {
      id,
      message: '',
      staffId: visitor.id,
      shop: builtInShop(),
      ...changes,
    });

  test('FARM-40 cancelling releases the places and sends the visitor the reason, and a visit can be answered once', async () => {
    const { data } = await submit({ number_of_adults: 30, number_of_kids: 0 });
    expect(await respond(data.id, { answer: 'confirmed' })).toMatchObject({
      ok: true,
      visit: { state: 'confirmed' },
    });
    expect(await respond(data.id, { answer: 'confirmed' })).toEqual({
      ok: false,
      error: 'illegal_transition',
    });
    await respond(data.id, { answer: 'cancelled', message: 'The road is under water.' });
    expect(await respond(data.id, { answer: 'cancelled' })).toEqual({
      ok: false,
      error: 'illegal_transition',
    });
    expect(await respond(0, { answer: 'cancelled' })).toEqual({ ok: false, error: 'not_found' });
    const [message] = await sentMessages(shop.db);
    expect(message).toMatchObject({ channel: 'sms', recipient: '+919845012345' });
    expect(message?.body).toBe(
      'Meera Nair, we’re sorry: your farm visit on Sat, 21 Nov 2026 has been cancelled. The road is under water. – Haat',
    );
    expect((await shop.call('/farm-visit/dates')).data.cards[0].places_left).toBe(30);
  });

  test('LANG-05 the visitor gets the answer in the language of the booking, not in the language of the team', async () => {
    const { data } = await shop.call('/farm-visit/submit?lang=hi', {
      token: visitor.token,
      idempotency_key: 'farm-visit-key-hindi',
      ...responses(),
    });
    await respond(data.id, { answer: 'confirmed' });
    const [message] = await sentMessages(shop.db);
    expect(message?.body).toMatch(/^Meera Nair, .*21 नव.* को आपकी खेत की सैर पक्की हो गई है। – /);
  });

  test('FARM-37 a closed day is not offered, and the capacity of a day is never below its bookings', async () => {
    await submit();
    const plan = {
      staffId: visitor.id,
      shop: builtInShop(),
      date: saturday,
      capacity: 30,
      isClosed: true,
      note: 'Harvest',
      visits: 'keep' as const,
    };
    expect(await planFarmDay(shop.app, { ...plan, capacity: 2 })).toEqual({
      ok: false,
      error: 'FARM_BOOKED',
      booked: 3,
    });
    expect(await planFarmDay(shop.app, plan)).toEqual({ ok: true });
    const { data } = await shop.call('/farm-visit/dates');
    expect(data.cards.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-22',
      '2026-11-28',
      '2026-11-29',
      '2026-12-05',
    ]);
    expect((await submit()).error?.code).toBe('FARM_DATE');
    expect((await submit({ visiting_date: '2026-12-05' })).status).toBe(200);
  });
});

describe('forwarding bookings to a form service', () => {
  test('CALL-65, ERR-19 sends a form-encoded body with one key per answer, and retries a failure without showing it to a customer', async () => {
    const received: { type: string | undefined; body: string }[] = [];
    let status = 500;
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        received.push({ type: request.headers['content-type'], body });
        response.writeHead(status).end('unread');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as { port: number };
    const settings = { farmFormUrl: `http://127.0.0.1:${port}/form`, farmFormFields: { name: 'entry.1' } };
    const send = createGuardedFetch({ isAllowed: (address) => address === '127.0.0.1' });
    const { data } = await submit();
    await shop.db.update(farmVisits).set({ forwardAt: wednesday }).where(eq(farmVisits.id, data.id));

    const messages = await sentMessages(shop.db);
    const logged = vi.spyOn(logger, 'error');
    await Promise.all([
      forwardFarmVisits(shop.app, settings, send),
      forwardFarmVisits(shop.app, settings, send),
    ]);
    expect(received).toHaveLength(1);
    // The failure is only logged: the booking stays, and the customer is not notified.
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ farmVisit: data.id, tries: 1, again: true }),
      expect.any(String),
    );
    expect(await sentMessages(shop.db)).toEqual(messages);
    expect((await shop.call('/farm-visit/list', { token: visitor.token })).data[0].state).toBe('booked');
    await forwardFarmVisits(shop.app, settings, send);
    expect(received).toHaveLength(1);
    shop.setNow(new Date(wednesday.getTime() + 61_000));
    status = 200;
    await forwardFarmVisits(shop.app, settings, send);
    await forwardFarmVisits(shop.app, settings, send);
    expect(received).toHaveLength(2);
    expect(received[1]?.type).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received[1]?.body))).toEqual({
      'entry.1': 'Meera Nair',
      mobile_number: '+919845012345',
      alternative_mobile_number: '',
      location: '12, 6th Cross, Indiranagar',
      number_of_adults: '2',
      number_of_kids: '1',
      how_heard: 'A friend',
      visiting_date: saturday,
    });
    service.close();
  });

  test('CALL-65 sends nothing if no form service is configured', async () => {
    const { data } = await submit();
    const [row] = await shop.db.select().from(farmVisits).where(eq(farmVisits.id, data.id));
    expect(row?.forwardAt).toBeNull();
    expect(defaultSettings.farmFormUrl).toBe('');
  });
});
