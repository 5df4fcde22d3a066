import { randomInt, randomUUID } from 'node:crypto';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { orderOf } from './orders.ts';

const timeZone = 'Asia/Kolkata';

/** What the drivers of all browsers can do on a device without a form. */
export interface Device {
  /** Calls the API, expects success, and returns the data of the response. */
  call: (path: string, data: object) => Promise<any>;
  /** The HTML of a page. */
  read: (path: string) => Promise<string>;
}

/** Finds an item of the demo market by its slug. */
async function findItem({ call, read }: Device, slug: string) {
  const id = Number(/"sku":"(\d+)"/.exec(await read(`/item/${slug}`))?.[1]);
  return (await call('items/single', { id })) as {
    id: number;
    restaurant_id: number;
    variants: { id: number }[];
  };
}

/**
 * Registers a customer and places an order of two lines for tomorrow, so that the simulation of the demo leaves it
 * alone. Returns its unique id and the customer's phone.
 */
async function placeOrder(device: Device): Promise<{ unique_order_id: string; phone: string }> {
  const email = `someone-${randomUUID()}@haat.example`;
  await device.call('account/register', { name: 'Meera Nair', email, password: 'a long password' });
  const phone = `+9198${String(randomInt(100_000_000)).padStart(8, '0')}`;
  await device.call('account/send-otp', { phone });
  const outbox = await device.read('/demo/outbox');
  const code = /\b(\d{6})\b is your code|>(\d{6}) is/.exec(outbox.slice(outbox.indexOf(phone)));
  await device.call('account/verify-otp', { phone, otp: code?.slice(1).find(Boolean) ?? '' });
  const items = [await findItem(device, 'nagpur-oranges'), await findItem(device, 'yelakki-banana')];
  const lines = items.map(({ id, variants }) => ({
    item_id: id,
    variant_id: variants[0]?.id ?? null,
    addon_ids: [],
    quantity: 2,
  }));
  const tomorrow = addDays(today(new Date(), timeZone), 1);
  const when = { type: 'slot', starts_at: instantAt(tomorrow, 10 * 60, timeZone).toISOString() };
  const placed = await device.call(
    'order/place',
    orderOf({ phone }, items[0]!.restaurant_id, lines, { when }),
  );
  return { unique_order_id: placed.unique_order_id, phone };
}

/** Places an order that the signed-in customer can change. Returns its unique id. */
export const placePreparedOrder = async (device: Device): Promise<string> =>
  (await placeOrder(device)).unique_order_id;

/** Places an order that the demo's rider has picked up and who is then signed in. Returns its unique id. */
export async function prepareDelivery(device: Device): Promise<string> {
  const signIn = (who: string) =>
    device.call('account/login', { email: `${who}@haat.example`, password: demoPassword });
  const { unique_order_id, phone } = await placeOrder(device);
  await signIn('admin');
  const { rows } = await device.call('desk/orders/list', { page: 1, perPage: 1, q: phone });
  const step = (to: string) => device.call('desk/orders/step', { id: rows[0].id, to });
  await step('accepted');
  await signIn('rider');
  await device.call('delivery/shift', { on: true });
  await device.call('delivery/accept', { unique_order_id });
  await signIn('admin');
  for (const to of ['preparing', 'ready']) await step(to);
  await signIn('rider');
  await device.call('delivery/picked-up', { unique_order_id });
  return unique_order_id;
}
