import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { sentMessages } from '../support/sent-messages.ts';

/** A Wednesday, and the Saturday after it. */
const wednesday = new Date('2026-11-18T06:00:00Z');
const saturday = '2026-11-21';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: wednesday });
});
afterAll(() => shop.close());

test('FARM-40 support lists, answers and plans farm visits, and exports them with escaped formulas', async () => {
  const { data: visitorData } = await shop.call(
    '/account/register',
    { name: 'meera', email: 'meera@haat.example', password: 'a long password' },
    { 'x-client': 'api' },
  );
  const { data: booked } = await shop.call('/farm-visit/submit', {
    token: visitorData.auth_token,
    idempotency_key: 'farm-visit-key-desk',
    name: '=HYPERLINK("https://evil.example")',
    mobile_number: '98450 12345',
    location: '12, 6th Cross, Indiranagar',
    number_of_adults: 2,
    number_of_kids: 1,
    visiting_date: saturday,
  });
  const support = await openDeskAs(shop, 'support');
  const { data: list } = await support('farm-visits/list', { page: 1, perPage: 10, state: 'booked' });
  expect(list).toMatchObject({ total: 1, rows: [{ id: booked.id, visiting_date: saturday }] });
  const { data: days } = await support('farm-visits/days');
  expect(days[0]).toMatchObject({ date: saturday, booked: 3, capacity: 30, isClosed: false });
  const refusedPlan = await support('farm-visits/plan', { date: saturday, capacity: 2 });
  expect([refusedPlan.status, refusedPlan.error?.fields]).toEqual([
    400,
    { capacity: '3 visitors have already booked.' },
  ]);
  const answered = await support('farm-visits/answer', {
    id: booked.id,
    answer: 'confirmed',
    message: 'Bring a hat.',
  });
  expect(answered.data).toMatchObject({ state: 'confirmed', message: 'Bring a hat.' });
  const [message] = await sentMessages(shop.db);
  expect(message?.body).toMatch(
    /on [A-Z][a-z]{2}, \d+ [A-Z][a-z]{2} \d{4} is confirmed\. Bring a hat\. – Haat/,
  );
  const { data: sheet } = await support('farm-visits/attendees', { date: saturday });
  expect(sheet).toMatchObject({ date: saturday, adults: 2, kids: 1, visits: [{ id: booked.id }] });
  expect(sheet.file.name).toBe(`farm-visits-${saturday}.csv`);
  expect(sheet.file.text).toMatch(/^name,adults,kids,phone,.*\n"'=HYPERLINK\(.*,2,1,\+919845012345,/);
  // On its own date, a farm day is listed with its visitors and can no longer be planned.
  shop.setNow(new Date(`${saturday}T06:00:00Z`));
  const { data: today } = await support('farm-visits/days');
  expect(today[0]).toMatchObject({ date: saturday, booked: 3, isPlannable: false });
  expect(today[1]).toMatchObject({ isPlannable: true });
  shop.setNow(wednesday);
  await support('farm-visits/answer', {
    id: booked.id,
    answer: 'cancelled',
    message: 'The road is under water.',
  });
  const [cancelled] = await sentMessages(shop.db);
  expect(cancelled).toMatchObject({ channel: 'sms', recipient: '+919845012345' });
  expect(cancelled?.body).toContain('The road is under water.');
  expect((await support('farm-visits/attendees', { date: saturday })).data.visits).toEqual([]);
  const { data: freed } = await support('farm-visits/days');
  expect(freed[0]).toMatchObject({ date: saturday, booked: 0 });
  const { data: file } = await (await openDeskAs(shop, 'admin'))('export/csv', { what: 'farm-visits' });
  expect(file.text).toContain("'=HYPERLINK");
});

test('FARM-40 closing a day with visits asks whether to keep the visits or to cancel them with a message to the visitors', async () => {
  const sunday = '2026-11-22';
  const support = await openDeskAs(shop, 'support');
  const book = async (name: string, email: string, date: string) => {
    const { data } = await shop.call(
      '/account/register',
      { name, email, password: 'a long password' },
      { 'x-client': 'api' },
    );
    const booked = await shop.call('/farm-visit/submit', {
      token: data.auth_token,
      idempotency_key: `farm-visit-${name}-${date}`,
      name,
      mobile_number: '98450 54321',
      location: '12, 6th Cross, Indiranagar',
      number_of_adults: name === 'Asha' ? 2 : 1,
      number_of_kids: name === 'Asha' ? 2 : 0,
      visiting_date: date,
    });
    expect(booked.error).toBeUndefined();
    return booked.data.id as number;
  };
  const ids = [
    await book('Asha', 'asha.k@haat.example', sunday),
    await book('Ravi', 'ravi.k@haat.example', sunday),
  ];
  const close = { date: sunday, capacity: 30, isClosed: true };
  const asked = await support('farm-visits/plan', close);
  expect([asked.status, asked.error]).toMatchObject([
    409,
    {
      code: 'day_has_visits',
      message: 'Booked on this day: Asha (4 visitors) and Ravi (1 visitor).',
    },
  ]);
  const dayOf = (days: { date: string }[]) => days.find(({ date }) => date === sunday);
  expect(dayOf((await support('farm-visits/days')).data)).toMatchObject({ isClosed: false, booked: 5 });
  const kept = await support('farm-visits/plan', { ...close, visits: 'keep' });
  expect(dayOf(kept.data)).toMatchObject({ isClosed: true, booked: 5 });
  // The day is already closed, so no further question is asked.
  const smaller = await support('farm-visits/plan', { ...close, capacity: 20 });
  expect(dayOf(smaller.data)).toMatchObject({ isClosed: true, capacity: 20 });
  await support('farm-visits/plan', { ...close, isClosed: false });
  const cancelled = await support('farm-visits/plan', {
    ...close,
    capacity: 0,
    visits: 'cancel',
    message: 'The road is closed.',
  });
  expect(dayOf(cancelled.data)).toMatchObject({ isClosed: true, booked: 0 });
  for (const id of ids) expect((await support('farm-visits/get', { id })).data.state).toBe('cancelled');
  const messages = (await sentMessages(shop.db)).slice(0, 2);
  expect(messages).toHaveLength(2);
  for (const { body } of messages) expect(body).toContain('The road is closed.');
});
