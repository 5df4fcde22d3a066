import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, orders, printers, printJobs, storeStaff } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { withoutFields } from '../support/desk.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { addPrinter, StarPrinter } from '../support/printers.ts';
import { deliverOrder } from '../support/step-order.ts';

let shop: TestShop;
let cookie: string;
const desk = (path: string, body: unknown = {}) => shop.call(`/desk/${path}`, body, { cookie });
let store: number;
let other: number;
let item: Awaited<ReturnType<typeof addItem>>;
beforeAll(async () => {
  shop = await openTestShop({ seeded: true });
  store = await addStore(shop.db, { autoAccept: false });
  other = await addStore(shop.db);
  item = await addItem(shop.db, store);
  await shop.db.delete(storeStaff).where(eq(storeStaff.userId, 'demo-shop'));
  await shop.db.insert(storeStaff).values({ storeId: store, userId: 'demo-shop' });
  const { headers } = await shop.call('/account/login', {
    email: 'shop@haat.example',
    password: demoPassword,
  });
  cookie = cookiesOf(headers);
});
afterAll(() => shop.close());

const input = { name: 'Kitchen', kind: 'star', paperWidth: 80, kitchenOn: 'placed', bagOn: null };
async function place() {
  const guest = await shop.guest();
  const { data } = await shop.call('/order/place', orderOf(guest, store, [item]), guest);
  const [row] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uniqueOrderId, data.unique_order_id));
  return { id: row!.id, unique: data.unique_order_id as string };
}

describe('printers at the desk', () => {
  test('are created by a store, which sees the address once and can test, pause and remove them', async () => {
    const { data: made } = await desk('printers/save', { ...input, storeId: store });
    expect(made).toMatchObject({
      name: 'Kitchen',
      problem: 'silent',
      askedAt: null,
      copies: 1,
      showsContact: true,
    });
    expect(JSON.stringify(made)).not.toMatch(/token/i);
    const { data: first } = await desk('printers/address', { id: made.id });
    expect(first.address).toMatch(/^http:\/\/localhost:\d+\/api\/printer\/[\w-]{24}$/);
    const { data: second } = await desk('printers/address', { id: made.id });
    const printerAt = (address: string) => new StarPrinter(shop.http, address.split('/').at(-1)!);
    expect((await printerAt(first.address).poll()).status).toBe(404);
    const printer = printerAt(second.address);
    expect(await printer.printNext()).toBe(false);
    expect((await desk('printers/test', { id: made.id })).status).toBe(200);
    printer.prints = ['image/png'];
    for (let polls = 0; polls < 4 && !(await printer.printNext()); polls += 1);
    expect(printer.paper).toHaveLength(1);
    const { data: row } = await desk('printers/get', { id: made.id });
    expect(row).toMatchObject({ problem: null, waiting: 0 });

    const readOnly = ['storeName', 'askedAt', 'condition', 'statusText', 'problem', 'waiting'];
    const saved = await desk('printers/save', {
      ...withoutFields(row, ...readOnly),
      isPaused: true,
      showsContact: false,
    });
    expect(saved.data).toMatchObject({ isPaused: true, showsContact: false });
    await place();
    expect((await printer.offer()).jobReady).toBe(false);
    expect((await desk('printers/test', { id: made.id })).error).toMatchObject({
      code: 'printer_paused',
      message: 'This printer is paused. Switch it on, then print the test page.',
    });
    expect((await desk('printers/delete', { id: made.id })).status).toBe(200);
    expect((await printer.poll()).status).toBe(404);
    const actions = await shop.db.select({ action: auditLog.action }).from(auditLog);
    expect(actions.filter(({ action }) => action === 'printer.address')).toHaveLength(2);
    expect(actions.filter(({ action }) => action === 'printer.deleted')).toHaveLength(1);
  });

  test('[F39] are visible with their orders to staff of their own store only', async () => {
    const { id } = await addPrinter(shop, { storeId: other });
    const own = await addPrinter(shop, { storeId: store });
    for (const call of ['get', 'delete', 'address', 'test'])
      expect((await desk(`printers/${call}`, { id })).error).toMatchObject({
        code: 'not_found',
        message: 'This doesn’t exist any more, or you don’t have access to it.',
      });
    expect((await desk('printers/save', { ...input, storeId: other })).status).toBe(400);
    const administrator = { email: 'admin@haat.example', password: demoPassword };
    const admin = { cookie: cookiesOf((await shop.call('/account/login', administrator)).headers) };
    const deleted = { ...input, storeId: 999_999 };
    expect((await shop.call('/desk/printers/save', deleted, admin)).error.fields).toEqual({
      storeId: 'This store no longer exists.',
    });
    const { data: row } = await desk('printers/get', { id: own.id });
    const readOnly = ['storeName', 'askedAt', 'condition', 'statusText', 'problem', 'waiting'];
    const moved = await desk('printers/save', { ...withoutFields(row, ...readOnly), storeId: other });
    expect(moved.error.fields).toMatchObject({ storeId: expect.any(String) });
    const listed = await desk('printers/list', { page: 1, perPage: 50 });
    expect(listed.data.rows.map((each: { id: number }) => each.id)).toEqual([own.id]);
    const placed = await place();
    const reprint = { orderId: placed.id, printerId: id, kind: 'bag', key: 'a-key-of-a-test' };
    expect((await desk('printers/reprint', reprint)).status).toBe(400);
    await shop.db.update(orders).set({ storeId: other }).where(eq(orders.id, placed.id));
    expect((await desk('printers/of-order', { orderId: placed.id })).error.code).toBe('not_found');
    await shop.db.delete(printers);
  });

  test('[F39] a printer that is moved to another store prints no slips that were waiting at its previous store', async () => {
    await shop.db.insert(storeStaff).values({ storeId: other, userId: 'demo-shop' });
    const { data: made } = await desk('printers/save', { ...input, storeId: store });
    const { data: address } = await desk('printers/address', { id: made.id });
    await place();
    const { data: current } = await desk('printers/get', { id: made.id });
    const moved = await desk('printers/save', {
      ...{ ...input, id: made.id, storeId: other, version: current.version },
    });
    expect(moved.status).toBe(200);
    expect(await new StarPrinter(shop.http, address.address.split('/').at(-1)!).printNext()).toBe(false);
    const jobs = await shop.db.select().from(printJobs).where(eq(printJobs.printerId, made.id));
    expect(jobs.map(({ state }) => state)).toEqual(['expired']);
    await shop.db.delete(storeStaff).where(eq(storeStaff.storeId, other));
    await desk('printers/delete', { id: made.id });
  });

  test('[F24] print a slip again from the order’s page, once for each key, also for a finished order', async () => {
    const { id, token } = await addPrinter(shop, { storeId: store, bagOn: null });
    const printer = new StarPrinter(shop.http, token);
    const placed = await place();
    expect(await printer.printNext()).toBe(true);
    await deliverOrder(shop, placed.unique);
    const again = { orderId: placed.id, printerId: id, kind: 'bag', key: 'a-key-of-a-test' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk('printers/reprint', again)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await printer.printNext()).toBe(true);
    expect(await printer.printNext()).toBe(false);
    const { data } = await desk('printers/of-order', { orderId: placed.id });
    expect(data.prints).toMatchObject([
      { kind: 'bag', isReprint: true, state: 'printed', printerName: 'Kitchen' },
      { kind: 'kitchen', isReprint: false, state: 'printed' },
    ]);
    await shop.db.delete(printers);
  });

  test('are listed on the board and the first screen when silent, out of paper or open', async () => {
    const { id, token } = await addPrinter(shop, { storeId: store });
    const printer = new StarPrinter(shop.http, token);
    const problems = async () => {
      const [board, attention] = await Promise.all([desk('board/get'), desk('overview/attention')]);
      const shown = board.data.printers.map((each: { problem: string }) => each.problem);
      expect(attention.data.printers).toEqual({ problems: shown.length });
      return shown;
    };
    expect(await problems()).toEqual(['silent']);
    await printer.poll();
    expect(await problems()).toEqual([]);
    for (const [statusCode, problem] of [
      ['410 Out of paper', 'paper_out'],
      ['420%20Cover%20open', 'cover_open'],
      ['430 Cutter', 'error'],
    ] as const) {
      printer.statusCode = statusCode;
      await printer.poll();
      expect(await problems()).toEqual([problem]);
    }
    printer.statusCode = '211 Paper low';
    await printer.poll();
    expect(await problems()).toEqual([]);
    shop.clock.advance(3 * 60_000 + 31_000);
    expect(await problems()).toEqual(['silent']);
    await shop.db.update(printers).set({ isPaused: true }).where(eq(printers.id, id));
    expect(await problems()).toEqual([]);
    expect(await shop.db.$count(printJobs)).toBe(0);
  });
});
