import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, sessions } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '#server/services/account/signed-in-devices.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

async function personOn(...userAgents: string[]) {
  const person = newPerson();
  const { data } = await shop.call('/account/register', person, { 'user-agent': userAgents[0]! });
  const cookies: string[] = [];
  await shop.db.delete(sessions).where(eq(sessions.userId, data.id));
  for (const userAgent of userAgents)
    cookies.push(cookiesOf((await shop.call('/account/login', person, { 'user-agent': userAgent })).headers));
  return { id: data.id as string, cookies };
}
const userOf = async (cookie: string) => findSessionUser(new Headers({ cookie }));
const namesOf = async (cookie: string) =>
  (await listDevices(shop.app, (await userOf(cookie))!)).map(
    ({ browser, system, isCurrent }) => `${browser} on ${system}${isCurrent ? ', here' : ''}`,
  );

describe('the devices on which somebody is signed in', () => {
  test('[F45] are listed with browser, system, first and last use, the current device first, without other people’s devices', async () => {
    const { id, cookies } = await personOn(laptop, phone, 'curl/8');
    await personOn(phone);
    const long = new Date(Date.now() - 3 * 3_600_000);
    const user = (await userOf(cookies[1]!))!;
    await shop.db
      .update(sessions)
      .set({ createdAt: long, updatedAt: long })
      .where(eq(sessions.id, user.sessionId));
    expect((await namesOf(cookies[1]!))[0]).toBe('Chrome on Android, here');
    expect((await namesOf(cookies[1]!)).toSorted()).toEqual([
      'Chrome on Android, here',
      'Firefox on Linux',
      'null on null',
    ]);
    const [here] = await listDevices(shop.app, user);
    expect(here!.signedInAt).toEqual(long);
    // The request above counts as a use, because the last stored use was at least an hour before.
    expect(here!.lastUsedAt.getTime()).toBeGreaterThan(long.getTime() + 3_600_000);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(3);
  });

  test('[F45] can be signed out one by one, or all except the current device, but not the devices of other people', async () => {
    const { id, cookies } = await personOn(laptop, phone, phone);
    const other = await personOn(phone);
    const user = (await userOf(cookies[0]!))!;
    const theirs = (await userOf(other.cookies[0]!))!;
    await signOutDevice(shop.app, user, theirs.sessionId);
    await signOutDevice(shop.app, user, user.sessionId);
    expect(await userOf(other.cookies[0]!)).not.toBe(null);
    expect(await userOf(cookies[0]!)).not.toBe(null);
    await signOutDevice(shop.app, user, (await userOf(cookies[1]!))!.sessionId);
    expect(await userOf(cookies[1]!)).toBe(null);
    expect(await userOf(cookies[2]!)).not.toBe(null);
    await signOutOtherDevices(shop.app, user);
    expect(await userOf(cookies[2]!)).toBe(null);
    expect(await namesOf(cookies[0]!)).toEqual(['Firefox on Linux, here']);
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, id));
    expect(lines.map(({ action }) => action)).toEqual([
      'account.device-signed-out',
      'account.devices-signed-out',
    ]);
  });
});
