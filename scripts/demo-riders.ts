import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RiderOrder, RiderOrders } from '#contracts/rider.ts';
import { distanceInKm } from '#domain/delivery-charge.ts';
import type { Point } from '#domain/place.ts';
import { positionSendSeconds } from '#domain/rider-position.ts';
import { environment } from '#server/config/environment.ts';
import { demoPassword, people } from '#server/db/seed/data/people.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run demo:riders [-- --speed 40]`: the demo's riders accept offered orders, pick them up once packed, and ride
 * to the customer. They make the same API calls as a rider's phone; only the delivery code is read from the database.
 * Open an order's page to watch.
 */
const kmPerHour = Number(/--speed[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 30);
const { mode, siteUrl } = environment();
if (mode !== 'demo') throw new Error('This is for the demo: riders of a shop are people.');

type Ride = { from: Point; to: Point; km: number };

await withDatabase(async (url) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const riders = people.filter(({ role }) => role === 'rider');
    await Promise.all(riders.map((rider) => runRider(rider, pool)));
  } finally {
    await pool.end();
  }
});

async function runRider({ name, email }: { name: string; email: string }, pool: pg.Pool): Promise<never> {
  const token = await signIn(email);
  const call = <Data>(path: string, body: object = {}) => send<Data>(path, { token, ...body });
  await call('delivery/shift', { on: true });
  console.log(`${name} is on shift at ${siteUrl}.`);
  const rides = new Map<string, Ride>();
  for (;;) {
    const { offered, mine } = await call<RiderOrders>('delivery/orders');
    for (const order of offered.slice(0, mine.length > 0 ? 0 : 1)) await step('accept', order);
    for (const order of mine) {
      if (order.status === 'ready') await step('picked-up', order);
      if (order.status === 'picked_up' && order.customer) await ride(order, order.customer);
    }
    await sleep(positionSendSeconds * 1000);
  }

  async function step(verb: string, order: RiderOrder, more: object = {}): Promise<void> {
    await call(`delivery/${verb}`, { unique_order_id: order.unique_order_id, ...more });
    console.log(`${name}: ${verb} ${order.order_number}  ${siteUrl}/running-order/${order.unique_order_id}`);
  }

  async function ride(order: RiderOrder, to: Point): Promise<void> {
    const way = rides.get(order.unique_order_id) ?? { from: order.store, to, km: 0 };
    rides.set(order.unique_order_id, way);
    const length = distanceInKm(way.from, way.to);
    const part = Math.min(1, length === 0 ? 1 : way.km / length);
    await call('delivery/set-location', { positions: [{ ...pointOn(way, part), accuracy: 8 }] });
    way.km += (kmPerHour / 3600) * positionSendSeconds;
    if (part < 1) return;
    rides.delete(order.unique_order_id);
    await step('delivered', order, { delivery_code: await readCode(pool, order.unique_order_id) });
  }
}

/** Streets are not straight: the route curves to both sides. */
function pointOn({ from, to }: Ride, part: number): Point {
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  const swing = Math.sin(part * Math.PI * 4) * Math.sin(part * Math.PI) * 0.08;
  return {
    latitude: from.latitude + north * part - east * swing,
    longitude: from.longitude + east * part + north * swing,
  };
}

async function readCode(pool: pg.Pool, uniqueOrderId: string): Promise<string> {
  const { rows } = await pool.query<{ code: string | null }>(
    'select delivery_code as code from orders where unique_order_id = $1',
    [uniqueOrderId],
  );
  return rows[0]?.code ?? '0000';
}

async function signIn(email: string): Promise<string> {
  const { auth_token: token } = await send<{ auth_token?: string }>('account/login', {
    email,
    password: demoPassword,
  });
  if (!token) throw new Error(`${email} could not sign in.`);
  return token;
}

async function send<Data>(path: string, body: object): Promise<Data> {
  const answer = await fetch(`${siteUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'api' },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data?: Data; error?: { message: string } };
  if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}: ${error?.message ?? ''}`);
  return data as Data;
}
