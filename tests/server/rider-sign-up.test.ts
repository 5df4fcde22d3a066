import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riders, users } from '#server/db/schema/index.ts';
import { codeSentTo } from '../support/sent-code.ts';
import { openDeskAs, type DeskCaller } from '../support/desk.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

/** Valid Aadhaar numbers that belong to no person. */
const numbers = ['234123412346', '276598201233', '345675674562', '912345678905'];
let shop: TestShop;
let admin: DeskCaller;
let clerk: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
  clerk = await openDeskAs(shop, 'shop');
});
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => `+9198111${String(10_000 + (phones += 1))}`;
const headers = { 'sec-fetch-site': 'same-origin' };
const application = (phone: string, aadhaar: string) => ({
  ...{ name: 'Ravi Kumar', phone, vehicle: 'bicycle', aadhaar },
});

async function signUp(phone: string, aadhaar: string) {
  await shop.db.execute(sql`delete from rate_limits`);
  const body = application(phone, aadhaar);
  const asked = await shop.call('/delivery/sign-up', body, headers);
  expect(asked.error?.code).toBe('code_needed');
  return shop.call('/delivery/sign-up', { ...body, otp: await codeSentTo(shop.db, phone) }, headers);
}
async function signIn(phone: string) {
  await shop.db.execute(sql`delete from rate_limits`);
  await shop.call('/delivery/login', { phone }, headers);
  return shop.call('/delivery/login', { phone, otp: await codeSentTo(shop.db, phone) }, headers);
}

describe('the sign-up of a rider', () => {
  it('UNK-01 stores only the last four digits and a hash of the number, and waits for approval', async () => {
    const phone = newPhone();
    const applied = await signUp(phone, '2341 2341 2346');
    expect(applied).toMatchObject({ status: 200, data: { state: 'applied', name: 'Ravi Kumar', phone } });
    const [row] = await shop.db.select().from(riders).where(eq(riders.userId, applied.data.id));
    expect(row).toMatchObject({ identityLastFour: '2346', state: 'applied', vehicle: 'bicycle' });
    const dump = await shop.db.execute(sql`select row_to_json(riders)::text as row from riders
      union all select row_to_json(audit_log)::text from audit_log
      union all select row_to_json(messages)::text from messages`);
    expect(JSON.stringify(dump.rows)).not.toMatch(/23412341|2341 2341/);
    const cookie = cookiesOf(applied.headers);
    const orders = await shop.call('/delivery/orders', {}, { ...headers, cookie });
    expect(orders).toMatchObject({ status: 403, error: { code: 'rider_waiting' } });
  });

  it('UNK-01 accepts a number for one account only', async () => {
    const first = newPhone();
    expect((await signUp(first, numbers[1]!)).status).toBe(200);
    expect((await signUp(newPhone(), numbers[1]!)).error).toMatchObject({ code: 'rider_known' });
    expect((await signUp(first, numbers[1]!)).status).toBe(200);
  });

  it.each([
    ['aadhaar', { aadhaar: '234123412345' }],
    ['aadhaar', { aadhaar: '2341' }],
    ['vehicle', { vehicle: 'rocket' }],
    ['name', { name: ' ' }],
    ['phone', { phone: '' }],
  ])('reports an invalid %s, and sends no code', async (field, wrong) => {
    const phone = newPhone();
    const answer = await shop.call(
      '/delivery/sign-up',
      { ...application(phone, numbers[2]!), ...wrong },
      headers,
    );
    expect(answer.status).toBe(400);
    expect(answer.error?.fields).toHaveProperty(field);
    const { rows } = await shop.db.execute(sql`select 1 from messages where recipient = ${phone}`);
    expect(rows).toEqual([]);
  });

  it('the sign-up of a rider is refused for accounts of staff', async () => {
    const phone = newPhone();
    await shop.db
      .update(users)
      .set({ phoneNumber: phone, phoneNumberVerified: true })
      .where(eq(users.email, 'editor@haat.example'));
    expect((await signUp(phone, numbers[2]!)).error).toMatchObject({ code: 'rider_is_staff' });
  });
});

describe('the sign-in of a rider', () => {
  it('CALL-86 CALL-87 signs in approved riders by phone, and nobody else', async () => {
    const phone = newPhone();
    const { data } = await signUp(phone, numbers[3]!);
    const signedIn = await signIn(phone);
    expect(signedIn).toMatchObject({ status: 200, data: { id: data.id, state: 'applied' } });
    const cookie = cookiesOf(signedIn.headers);
    const user = await shop.call('/delivery/user', {}, { ...headers, cookie });
    expect(user.data).toMatchObject({ id: data.id, cash: [], earned_today: [] });

    const customer = newPhone();
    await shop.call('/account/register', { name: 'Asha', phone: customer }, headers);
    const otp = await codeSentTo(shop.db, customer);
    expect(
      (await shop.call('/account/register', { name: 'Asha', phone: customer, otp }, headers)).status,
    ).toBe(200);
    const sessions = () => shop.db.execute(sql`select count(*)::int as n from sessions`);
    const before = (await sessions()).rows;
    const refused = await signIn(customer);
    expect(refused).toMatchObject({ status: 403, error: { code: 'not_rider' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await sessions()).rows).toEqual(before);
    expect((await signIn(newPhone())).error).toMatchObject({ code: 'no_account' });
  });

  it('CALL-87 asks a guest to sign in, and a customer to sign up', async () => {
    expect((await shop.call('/delivery/user', {}, headers)).status).toBe(401);
    const { headers: set } = await shop.call('/account/login', {
      email: 'asha@haat.example',
      password: (await import('#server/db/seed/data/people.ts')).demoPassword,
    });
    const answer = await shop.call('/delivery/user', {}, { ...headers, cookie: cookiesOf(set) });
    expect(answer).toMatchObject({ status: 403, error: { code: 'not_rider' } });
  });
});

describe('riders at the desk', () => {
  it('UNK-01 a rider can be approved for stores, sees their orders, and can be suspended with a reason', async () => {
    const phone = newPhone();
    const { data } = await signUp(phone, numbers[2]!);
    const { id } = data;
    const waiting = await admin('riders/list', { page: 1, perPage: 100, order: 'ASC', state: 'applied' });
    expect(waiting.data.rows.map((row: { id: string }) => row.id)).toContain(id);
    expect(JSON.stringify(waiting.data)).not.toMatch(/identityHash|345675/);
    const none = await admin('riders/decide', { id, state: 'approved', storeIds: [] });
    expect(none.error?.fields).toHaveProperty('storeIds');
    expect((await clerk('riders/decide', { id, state: 'approved', storeIds: [1] })).status).toBe(403);
    const approved = await admin('riders/decide', { id, state: 'approved', storeIds: [1, 2] });
    expect(approved.data).toMatchObject({ state: 'approved', storeIds: [1, 2] });
    const signedIn = await signIn(phone);
    const cookie = cookiesOf(signedIn.headers);
    expect((await shop.call('/delivery/orders', {}, { ...headers, cookie })).status).toBe(200);
    const suspended = await admin('riders/decide', { id, state: 'suspended', reason: '' });
    expect(suspended.error?.fields).toHaveProperty('reason');
    await admin('riders/decide', { id, state: 'suspended', reason: 'Papers have expired' });
    const stopped = await shop.call('/delivery/orders', {}, { ...headers, cookie });
    expect(stopped.error?.code).toBe('rider_stopped');
    const { rows } = await shop.db.execute(
      sql`select action, detail from audit_log where subject_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      { action: 'rider.decided', detail: { state: 'approved', storeIds: [1, 2], reason: '' } },
      {
        action: 'rider.decided',
        detail: { state: 'suspended', storeIds: [], reason: 'Papers have expired' },
      },
    ]);
  });
});
