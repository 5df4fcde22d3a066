import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeDevices, oneTimeCodes } from '#server/db/schema/index.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';
import { codeSentTo } from '../support/sent-code.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

let last = 0;
/** A browser at an address of its own, which keeps its cookies. */
function newDevice() {
  last += 1;
  const headers: Record<string, string> = {
    'x-test-address': `198.51.100.${last}`,
    'sec-fetch-site': 'same-origin',
  };
  const call = async (path: string, body: object) => {
    const response = await shop.call(path, body, headers);
    const cookie = cookiesOf(response.headers);
    if (cookie.includes('code_device=')) headers['cookie'] = cookie;
    return response;
  };
  return {
    headers,
    ask: (phone: string) => call('/account/send-otp', { phone }),
    enter: (phone: string, otp: string) => call('/account/verify-otp', { phone, otp }),
  };
}
const newPhone = () => `98451${String((last += 1)).padStart(5, '0')}`;
const codeOf = (phone: string) => codeSentTo(shop.db, `+91${phone}`);
const endPauses = () => shop.db.execute(`delete from rate_limits where key like 'codePause:%'`);
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a one-time code belongs to the device that has asked for it', () => {
  test('guesses of another device are refused before anything is compared, and use up no try', async () => {
    const [owner, stranger, phone] = [newDevice(), newDevice(), newPhone()];
    expect((await owner.ask(phone)).status).toBe(200);
    const code = await codeOf(phone);
    for (const otp of [wrongFor(code), wrongFor(code), wrongFor(code), code]) {
      const guess = await stranger.enter(phone, otp);
      expect([guess.status, guess.error?.code]).toEqual([400, 'code_elsewhere']);
      expect(guess.error?.message).toMatch(/Ask for a code on this device/);
    }
    const [row] = await shop.db
      .select({ left: oneTimeCodes.triesLeft })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.contact, `+91${phone}`));
    expect(row).toEqual({ left: 3 });
    expect((await owner.enter(phone, code)).status).toBe(200);
  });

  test('a code that a stranger asks for, and guesses, leaves the owner’s code valid', async () => {
    const [owner, stranger, phone] = [newDevice(), newDevice(), newPhone()];
    await owner.ask(phone);
    const code = await codeOf(phone);
    expect((await stranger.ask(phone)).status).toBe(200);
    const strangers = await codeOf(phone);
    for (let guess = 0; guess < 4; guess += 1) await stranger.enter(phone, wrongFor(strangers));
    if (code !== strangers) expect((await owner.enter(phone, strangers)).status).toBe(400);
    expect((await owner.enter(phone, code)).status).toBe(200);
  });

  test('strangers use up the five codes of an hour together, and not the three of each device that confirmed the phone', async () => {
    const [owner, other, phone] = [newDevice(), newDevice(), newPhone()];
    await owner.ask(phone);
    expect((await owner.enter(phone, await codeOf(phone))).status).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await newDevice().ask(phone)).status).toBe(200);
    const refused = await other.ask(phone);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    for (let n = 0; n < 3; n += 1) {
      await endPauses();
      expect((await owner.ask(phone)).status).toBe(200);
    }
    expect((await owner.enter(phone, await codeOf(phone))).status).toBe(200);
    await endPauses();
    expect((await owner.ask(phone)).status).toBe(429);
  });

  test('only the three devices that confirmed a phone last have codes of their own', async () => {
    const phone = newPhone();
    for (let n = 0; n < 4; n += 1) {
      const device = newDevice();
      await device.ask(phone);
      shop.setNow(new Date(shop.app.clock.now().getTime() + 1_000));
      expect((await device.enter(phone, await codeOf(phone))).status).toBe(200);
    }
    expect(await shop.db.$count(codeDevices, eq(codeDevices.contact, `+91${phone}`))).toBe(3);
  });

  test('a device gets its cookie with the first code, and keeps it', async () => {
    const device = newDevice();
    const cookies = async (phone: string) =>
      (await device.ask(phone)).headers.getSetCookie().filter((line) => line.startsWith('code_device='));
    expect(await cookies(newPhone())).toEqual([
      expect.stringMatching(/^code_device=[\w-]{22}\.[\w-]{22};.*HttpOnly/),
    ]);
    expect(await cookies(newPhone())).toEqual([]);
    const visited = await shop.call('/account/verify-otp', { phone: newPhone(), otp: '123456' });
    expect(visited.headers.getSetCookie().join()).not.toContain('code_device');
  });

  test('a client without cookies repeats the signed device of the answer; otherwise its address counts', async () => {
    const [home, away] = ['203.0.113.1', '203.0.113.2'].map((address) => ({
      'x-test-address': address,
      'x-client': 'api',
    }));
    const phone = newPhone();
    const { data } = await shop.call('/account/send-otp', { phone }, home);
    expect(data.device).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    const otp = await codeOf(phone);
    const enter = (body: object, headers: Record<string, string>) =>
      shop.call('/account/verify-otp', { phone, otp, ...body }, headers);
    expect((await enter({}, away!)).error?.code).toBe('code_elsewhere');
    expect((await enter({ device: `${data.device.slice(0, 30)}x` }, away!)).error?.code).toBe(
      'code_elsewhere',
    );
    expect((await enter({ device: data.device, otp: wrongFor(otp) }, away!)).error?.code).toBe('code_wrong');
    expect((await enter({}, home!)).status).toBe(200);
  });

  test('a client without cookies signs in by phone from another address with the signed device', async () => {
    const [home, away] = ['203.0.113.3', '203.0.113.4'].map((address) => ({
      'x-test-address': address,
      'x-client': 'api',
    }));
    const phone = newPhone();
    const { data } = await shop.call('/account/send-otp', { phone }, home);
    const otp = await codeOf(phone);
    const signIn = (device?: string) =>
      shop.call('/account/register', { name: 'Asha', phone, otp, ...(device && { device }) }, away);
    expect((await signIn()).error?.code).toBe('code_elsewhere');
    expect(await signIn(data.device)).toMatchObject({
      status: 200,
      data: { auth_token: expect.any(String) },
    });
  });

  test('a neighbour without cookies cannot guess the codes of a device at the same address', async () => {
    const [owner, phone] = [newDevice(), newPhone()];
    owner.headers['cookie'] = 'place=12.97,77.64';
    await owner.ask(phone);
    const code = await codeOf(phone);
    const neighbour = { 'x-test-address': owner.headers['x-test-address']!, 'x-client': 'api' };
    for (let guess = 0; guess < 4; guess += 1) {
      const otp = guess < 3 ? wrongFor(code) : code;
      const guessed = await shop.call('/account/verify-otp', { phone, otp }, neighbour);
      expect(guessed.error?.code).toBe('code_elsewhere');
    }
    expect((await owner.enter(phone, code)).status).toBe(200);
  });
});
