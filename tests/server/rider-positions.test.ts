import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { riders, users } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';
import { lockOrder } from '#server/repositories/order.ts';
import { createTrackerToken } from '#server/services/delivery/rider-tracker-app.ts';
import { moveOrder } from '../support/customers.ts';
import { addItem, home, orderOf } from '../support/orders.ts';
import { shop, store } from '../support/order-tests.ts';
import { readEvents } from '../support/read-events.ts';
import { addRider, codeOf } from '../support/riders.ts';
import { at, locationOf, orderOutForDelivery, point, send, stored } from '../support/rider-positions.ts';
import { callAbout, onNewRiders, rider } from '../support/rider-tests.ts';

onNewRiders();

describe('CALL-90 positions of a rider', () => {
  it('are stored only while an order is out for delivery, from its pick-up on', async () => {
    const none = { is_out: false, stored: 0 };
    expect((await send([point()])).data).toMatchObject(none);
    const guest = await shop.guest();
    const placed = await shop.call(
      '/order/place',
      orderOf(guest, store, [await addItem(shop.db, store)]),
      guest,
    );
    const id = placed.data.unique_order_id as string;
    await moveOrder(shop, id, 'accepted');
    await callAbout(rider, 'accept', id);
    expect((await send([point()])).data).toMatchObject(none);
    await moveOrder(shop, id, 'preparing', 'ready');
    await callAbout(rider, 'picked-up', id);
    shop.clock.advance(20_000);
    const sent = await send([point(-30), point(-10), point()]);
    expect(sent.data).toEqual({ is_out: true, stored: 2, send_every: 5 });
    await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
    expect((await send([point()])).data).toMatchObject(none);
    expect(await stored()).toHaveLength(2);
  });

  it('are stored from the pick-up time that the phone recorded offline', async () => {
    const guest = await shop.guest();
    const line = await addItem(shop.db, store);
    const placed = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    const id = placed.data.unique_order_id as string;
    await moveOrder(shop, id, 'accepted');
    await callAbout(rider, 'accept', id);
    await moveOrder(shop, id, 'preparing', 'ready');
    await callAbout(rider, 'picked-up', id, { done_at: at(-300) });
    expect((await send([point(-301), point(-299), point(-100)])).data.stored).toBe(2);
  });

  it('are stored once per second, and sending them again changes nothing', async () => {
    await orderOutForDelivery();
    shop.clock.advance(60_000);
    const positions = [point(-3), point(-2), point(-2, { latitude: 12.9751 }), point(-1)];
    expect((await send(positions)).data.stored).toBe(3);
    await send(positions);
    expect(await stored()).toHaveLength(3);
  });

  it('positions of a rider are stored but not shown if they are not plausible', async () => {
    const { id, guest } = await orderOutForDelivery();
    shop.clock.advance(60_000);
    await send([
      point(-40),
      point(-30, { latitude: 13.5 }),
      point(-20, { accuracy: 900 }),
      point(-10, { latitude: 12.974 }),
      point(600),
    ]);
    expect((await stored()).map(({ problem }) => problem)).toEqual([
      null,
      'fast',
      'imprecise',
      null,
      'future',
    ]);
    expect((await locationOf(id, guest)).data.now).toMatchObject({ latitude: 12.974 });
    await send([point(-15, { latitude: 12.9745 })]);
    expect((await stored()).filter(({ problem }) => problem === 'late')).toHaveLength(1);
    expect((await locationOf(id, guest)).data.now).toMatchObject({ latitude: 12.974 });
  });

  it('a wrong first position is not shown, and does not hide the right ones after it', async () => {
    const { id, guest } = await orderOutForDelivery();
    shop.clock.advance(60_000);
    await send([point(-40, { latitude: 0, longitude: 0 })]);
    expect((await locationOf(id, guest)).data.now).toBeNull();
    await send([point(-30), point(-10, { latitude: 12.974 })]);
    expect((await stored()).map(({ problem }) => problem)).toEqual(['fast', null, null]);
    expect((await locationOf(id, guest)).data.now).toMatchObject({ latitude: 12.974 });
  });

  it('positions of a phone whose clock is an hour slow are corrected', async () => {
    await orderOutForDelivery();
    shop.clock.advance(60_000);
    expect((await send([point(-3605), point(-3600)], rider, { sent_at: at(-3600) })).data.stored).toBe(2);
    expect((await stored()).at(-1)).toMatchObject({ problem: null, at: shop.clock.now() });
  });

  it('[F39] positions of a rider are refused for everybody but an approved rider', async () => {
    const { guest } = await orderOutForDelivery();
    expect((await send([point()], { ...rider, cookie: guest.cookie })).status).toBe(401);
    const waiting = await addRider(shop, [store], { state: 'applied' });
    expect((await send([point()], waiting)).error.code).toBe('rider_waiting');
    const other = await addRider(shop, [store]);
    expect((await send([point()], other)).data.is_out).toBe(false);
  });

  it('positions of a rider are refused with the invalid field', async () => {
    const bad = [
      [{ positions: [] }, 'positions'],
      [{ positions: [point(0, { latitude: 91 })] }, 'positions.0.latitude'],
      [{ positions: [point(0, { at: 'now' })] }, 'positions.0.at'],
      [{ positions: [point()], sent_at: 5 }, 'sent_at'],
    ] as const;
    for (const [body, field] of bad) {
      const answer = await shop.call('/delivery/set-location', body, rider);
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.error.fields).toHaveProperty([field]);
    }
  });

  it('positions of a rider are limited for each rider', async () => {
    await orderOutForDelivery();
    const many = await Promise.all(Array.from({ length: 40 }, () => send([point()])));
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    expect(refused[0]!.headers.get('retry-after')).toMatch(/^\d+$/);
    const other = await addRider(shop, [store]);
    expect((await send([point()], other)).status).toBe(200);
  });

  it('are stored without waiting for the order’s lock, and notify no stream', async () => {
    const { id } = await orderOutForDelivery();
    const changes = async () => (await shop.db.execute(sql`select count(*)::int as n from changes`)).rows[0];
    const before = await changes();
    await inTransaction(shop.db, async (tx) => {
      await lockOrder(tx, id);
      expect((await send([point()])).data.stored).toBe(1);
    });
    expect(await changes()).toEqual(before);
  });

  it('positions of a rider are deleted after a day', async () => {
    await orderOutForDelivery();
    await send([point()]);
    await deleteExpiredRows(shop.db, new Date(at(24 * 3600 - 1)));
    expect(await stored()).toHaveLength(1);
    await deleteExpiredRows(shop.db, new Date(at(24 * 3600 + 1)));
    expect(await stored()).toEqual([]);
  });
});

describe('CALL-91 the position of a rider', () => {
  it('is shown to the customer while the order is out for delivery: first name, vehicle, phone, position, distance', async () => {
    const { id, guest } = await orderOutForDelivery();
    expect((await locationOf(id, guest)).data).toMatchObject({ is_out: true, now: null });
    await send([point()]);
    const { data } = await locationOf(id, guest);
    const [{ phone }] = (await shop.db
      .select({ phone: users.phoneNumber })
      .from(users)
      .where(eq(users.id, rider.id))) as [{ phone: string }];
    expect(data).toMatchObject({
      rider: { name: 'Ravi', vehicle: 'scooter', phone },
      home: { latitude: home.latitude },
      now: { latitude: 12.975, longitude: 77.64, metres: 480, minutes: 3 },
    });
    expect(data.now.words).toBe('About 480 m and 3 minutes away');
    shop.clock.advance(6 * 60_000);
    expect((await locationOf(id, guest)).data.now).toBeNull();
  });

  it('[F39] is hidden from everybody else, and before and after the delivery', async () => {
    const guest = await shop.guest();
    const line = await addItem(shop.db, store);
    const placed = await shop.call('/order/place', orderOf(guest, store, [line]), guest);
    const id = placed.data.unique_order_id as string;
    expect((await locationOf(id, guest)).data).toBeNull();
    await moveOrder(shop, id, 'accepted');
    const first = await orderOutForDelivery();
    await send([point()]);
    await callAbout(rider, 'accept', id);
    expect((await locationOf(id, guest)).data).toMatchObject({
      is_out: false,
      rider: { name: 'Ravi', phone: null },
      now: null,
    });
    for (const who of [await shop.guest(), guest, null])
      expect((await locationOf(first.id, who)).status).toBe(404);
    await callAbout(rider, 'delivered', first.id, { delivery_code: await codeOf(shop, first.id) });
    const over = (await locationOf(first.id, first.guest)).data;
    expect(over).toMatchObject({ is_out: false, rider: { phone: null }, now: null });
  });

  it('is sent to the order’s stream on each change, in the customer’s language, unless it is too old', async () => {
    const { id, guest } = await orderOutForDelivery();
    await send([point(0, { latitude: 12.976 })]);
    shop.clock.advance(6 * 60_000);
    const stop = new AbortController();
    const events = readEvents(
      await shop.http.request(`http://localhost:4321/api/order/${id}/events`, {
        headers: { cookie: guest.cookie },
        signal: stop.signal,
      }),
    );
    await events.until(/picked_up[^]*\n\n/);
    await send([point()]);
    const first = await events.until(/event: position\ndata: .*\n/);
    expect(first).toContain('About 480 m and 3 minutes away');
    shop.clock.advance(10_000);
    await send([point(0, { latitude: 13.9 })]);
    shop.clock.advance(10_000);
    await send([point(0, { latitude: 12.973 })]);
    const all = await events.until(/"latitude":12\.973/);
    expect(all).not.toMatch(/13\.9|12\.976/);
    await events.cancel();
    stop.abort();
  });
});

describe('a tracker app', () => {
  const report = (token: string, init: RequestInit & { query?: string } = {}) =>
    shop.http.request(`http://localhost:4321/api/tracker/${token}${init.query ?? ''}`, init);
  const newToken = async () =>
    createTrackerToken(shop.app, {
      user: { id: rider.id } as never,
      rider: {} as never,
    });
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  it.each<[string, () => RequestInit & { query?: string }]>([
    [
      'OsmAnd',
      () => ({
        query: `?lat=12.975&lon=77.64&timestamp=${shop.clock.now().getTime()}&hdop=3&speed=4&bearing=80`,
      }),
    ],
    [
      'Traccar Client with a query',
      () => ({
        method: 'POST',
        query: `?id=77&timestamp=${shop.clock.now().getTime() / 1000}&lat=12.975&lon=77.64&accuracy=8.5&batt=76.0`,
      }),
    ],
    [
      'form fields',
      () => ({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `id=77&lat=12.975&lon=77.64&timestamp=${shop.clock.now().toISOString()}`,
      }),
    ],
    [
      'Traccar Client with JSON',
      () =>
        json({
          device_id: '77',
          location: { timestamp: at(0), coords: { latitude: 12.975, longitude: 77.64, accuracy: 8 } },
        }),
    ],
    [
      'OwnTracks',
      () =>
        json({
          _type: 'location',
          tid: 'rr',
          lat: 12.975,
          lon: 77.64,
          tst: shop.clock.now().getTime() / 1000,
          acc: 8,
        }),
    ],
  ])('sends positions in the form of %s', async (_, request) => {
    const { id, guest } = await orderOutForDelivery();
    const answer = await report(await newToken(), request());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
    expect(await stored()).toMatchObject([{ latitude: 12.975, source: 'tracker', problem: null }]);
    expect((await locationOf(id, guest)).data.now).toMatchObject({ latitude: 12.975 });
  });

  it('gets a success response while no order is out for delivery, but no position is stored', async () => {
    const token = await newToken();
    expect(
      (await report(token, json({ _type: 'location', lat: 12.9, lon: 77.6, tst: 1_782_302_370 }))).status,
    ).toBe(200);
    expect((await report(token, json({ _type: 'lwt', tst: 1 }))).status).toBe(200);
    expect(await stored()).toEqual([]);
    const [row] = await shop.db.select().from(riders).where(eq(riders.userId, rider.id));
    expect(row!.trackerUsedAt).toEqual(shop.clock.now());
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('[F39] a tracker app is refused with a revoked or unknown address, and for a suspended rider', async () => {
    await orderOutForDelivery();
    const query = { query: '?lat=12.975&lon=77.64' };
    const old = await newToken();
    const token = await newToken();
    expect((await report(old, query)).status).toBe(404);
    expect((await report('x'.repeat(24), query)).status).toBe(404);
    await shop.db.update(riders).set({ state: 'suspended' }).where(eq(riders.userId, rider.id));
    expect((await report(token, query)).status).toBe(404);
    expect(await stored()).toEqual([]);
    await shop.db.update(riders).set({ state: 'approved' }).where(eq(riders.userId, rider.id));
    expect((await report(token, query)).status).toBe(200);
  });

  it('gets an error that names the invalid field', async () => {
    const token = await newToken();
    const answer = await report(token, { query: '?lat=north&lon=77.64' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      fields: { lat: 'Invalid value.' },
    });
    expect((await report(token, { method: 'POST', body: '{"_type":' })).status).toBe(400);
    expect((await report(token, { method: 'POST' })).status).toBe(200);
  });

  it('[F41] a tracker app is limited for each network after wrong guesses', async () => {
    const guesses = Array.from({ length: 70 }, (_, guess) =>
      report(`guess-${guess}`, { query: '?lat=1&lon=1' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    // Wrong guesses of earlier tests count towards the limit, too.
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await report(await newToken(), { query: '?lat=12.9&lon=77.6' })).status).toBe(200);
  });
});
