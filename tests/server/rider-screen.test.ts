import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents, riders } from '#server/db/schema/index.ts';
import { pathAfterSignIn } from '#server/services/account/path-after-sign-in.ts';
import { readFollowedRiderByPublicId } from '#server/services/delivery/read-followed-rider.ts';
import { findRiderOrRedirect } from '#server/services/delivery/find-rider-or-redirect.ts';
import { handleRiderStepForm } from '#server/services/delivery/rider-step-form.ts';
import { handleRiderTrackerForm } from '#server/services/delivery/rider-tracker-form.ts';
import { newCustomer } from '../support/customers.ts';
import { shop } from '../support/order-tests.ts';
import { setSettings } from '../support/memberships.ts';
import { addRider, codeOf, type TestRider } from '../support/riders.ts';
import {
  acceptedOrder,
  acceptAndPickUp,
  makeReady,
  onNewRiders,
  rider,
  rowOf,
} from '../support/rider-tests.ts';
import { openScreen } from '../support/screens.ts';

onNewRiders();

const open = (cookie: string) => openScreen({ cookie }, findRiderOrRedirect);

/** Presses a button on the rider's screen of an order. */
const press = (id: string, action: string, more: Record<string, string> = {}, who: TestRider = rider) =>
  openScreen({ cookie: who.cookie, form: { action, ...more } }, async (app, context, form) => {
    const screen = await findRiderOrRedirect(app, context);
    if (!('rider' in screen)) throw new Error('no rider');
    return handleRiderStepForm(app, context, screen.rider, { uniqueOrderId: id, form });
  });

describe('the screens of riders', () => {
  test('open for riders; a guest has to sign in, another account to sign up, and a shop without riders has no such screens', async () => {
    expect(await open(rider.cookie)).toMatchObject({ rider: { user: { id: rider.id } } });
    expect(await open('')).toEqual({ redirect: '/delivery/login' });
    const customer = await newCustomer(shop);
    expect(await open(customer.cookie)).toEqual({ redirect: '/signUpWithAadhar' });
    await setSettings(shop, { riders: false });
    expect(await open(rider.cookie)).toEqual({ missing: true });
    await setSettings(shop, {});
  });

  test('riders who sign in on a customers’ page arrive at their deliveries, unless they came from another page', async () => {
    const arrive = (next: string, riders = true) =>
      pathAfterSignIn({ db: shop.db, settings: { riders } }, rider, next);
    expect(await arrive('')).toBe('/delivery');
    expect(await arrive('/cart')).toBe('/cart');
    expect(await arrive('', false)).toBe('/stores');
    const customer = await newCustomer(shop);
    expect(await pathAfterSignIn({ db: shop.db, settings: { riders: true } }, customer, '')).toBe('/stores');
  });

  test('an order is taken, given back, picked up and delivered with its buttons', async () => {
    const id = await acceptedOrder();
    const order = `/delivery/orders/${id}`;
    expect(await press(id, 'accept')).toEqual({ redirect: `${order}?done=taken` });
    expect(await press(id, 'release')).toEqual({ redirect: '/delivery/orders?done=released' });
    await press(id, 'accept');
    await makeReady(id);
    expect(await press(id, 'picked_up')).toEqual({ redirect: `${order}?done=picked_up` });
    expect(await press(id, 'delivered', { delivery_code: 'x' })).toMatchObject({
      refused: 'delivery_code_wrong',
      left: expect.any(Number),
    });
    expect(await press(id, 'delivered', { delivery_code: await codeOf(shop, id) })).toEqual({
      redirect: `${order}?done=delivered`,
    });
    expect((await rowOf(id)).status).toBe('delivered');
  });

  test('an unknown button changes nothing, and a button that is used too late is refused with the reason', async () => {
    const id = await acceptedOrder();
    expect(await press(id, 'dance')).toEqual({ redirect: `/delivery/orders/${id}` });
    const other = await addRider(shop, [(await rowOf(id)).storeId]);
    await press(id, 'accept', {}, other);
    expect(await press(id, 'accept')).toEqual({ refused: expect.any(String) });
    expect((await rowOf(id)).status).toBe('accepted');
    await shop.db.update(riders).set({ state: 'applied' }).where(eq(riders.userId, other.id));
    expect(await press(id, 'release', {}, other)).toEqual({ refused: 'rider_waiting' });
  });

  test('a failed delivery has a reason and the rider’s note, which is stored as a single line', async () => {
    const failed = async (more: Record<string, string>) => {
      const id = await acceptedOrder();
      await acceptAndPickUp(id);
      expect(await press(id, 'undeliverable', more)).toHaveProperty('redirect');
      const row = await rowOf(id);
      expect(row.status).toBe('undeliverable');
      const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, row.id));
      return events.find(({ toStatus }) => toStatus === 'undeliverable')!.reason!;
    };
    const [nobody, other, unknown] = [
      await failed({ reason: 'customer_absent', note: ' Rang \n twice ' }),
      await failed({ reason: 'other', note: 'A dog' }),
      await failed({ reason: 'weather', note: 'A dog' }),
    ];
    expect(nobody).toContain('Rang twice');
    expect(nobody.replace('Rang twice', 'A dog')).not.toBe(other);
    expect(unknown).toBe(other);
  });
});

test('the customer’s page follows the rider from the first step on', async () => {
  const id = await acceptedOrder();
  const follow = (order: string) =>
    openScreen({}, (app, context) => readFollowedRiderByPublicId(app, order, context));
  expect(await follow(id)).toBeNull();
  expect(await follow('no-such-order')).toBeNull();
  await press(id, 'accept');
  expect(await follow(id)).toMatchObject({
    is_out: false,
    rider: { name: 'Ravi', vehicle: 'scooter', phone: null },
    now: null,
  });
  await makeReady(id);
  await press(id, 'picked_up');
  expect(await follow(id)).toMatchObject({ is_out: true, rider: { phone: expect.stringMatching(/^\+91/) } });
});

test('an address for tracker apps is shown once, in the formats that tracker apps accept, and can be revoked', async () => {
  const submit = (action: string) =>
    openScreen({ cookie: rider.cookie }, async (app, context) => {
      const screen = await findRiderOrRedirect(app, context);
      if (!('rider' in screen)) throw new Error('no rider');
      return handleRiderTrackerForm(app, screen.rider, action);
    });
  expect(await submit('')).toEqual({ newAddress: null, createdAt: null, usedAt: null, isEnded: false });
  const { newAddress: made, ...rest } = await submit('make');
  expect(rest).toEqual({ createdAt: shop.clock.now(), usedAt: null, isEnded: false });
  const { address, code, ownTracks, osmAnd } = made!;
  expect(address).toMatch(/^http:\/\/localhost:4321\/api\/tracker\/[\w-]{20,}$/);
  expect(decodeURIComponent(code)).toMatch(/^data:image\/svg\+xml,<svg/);
  const inline = new URL(ownTracks).searchParams.get('inline')!;
  expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toEqual({
    ...{ _type: 'configuration', mode: 3, url: address, monitoring: 2 },
  });
  expect(osmAnd).toContain(`${address}?lat={0}&lon={1}&timestamp={2}`);
  expect(await submit('')).toEqual({
    newAddress: null,
    createdAt: shop.clock.now(),
    usedAt: null,
    isEnded: false,
  });
  expect(await submit('end')).toEqual({ newAddress: null, createdAt: null, usedAt: null, isEnded: true });
  expect(await submit('')).toMatchObject({ createdAt: null });
});
