import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders, printers, printJobs } from '#server/db/schema/index.ts';
import { addItem, addStore, openTestShop, orderOf, type TestShop, wednesdayNoon } from '../support/orders.ts';
import { addPrinter, EpsonPrinter, StarPrinter } from '../support/printers.ts';
import { deliverOrder, stepOrder } from '../support/step-order.ts';

let shop: TestShop;
let store: number;
let item: Awaited<ReturnType<typeof addItem>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(wednesdayNoon);
  store = await addStore(shop.db, { autoAccept: false });
  item = await addItem(shop.db, store, {}, { name: 'Tomatoes' });
});

async function place(changes: Record<string, unknown> = {}, line = item) {
  const guest = await shop.guest();
  const { data, error } = await shop.call('/order/place', orderOf(guest, store, [line], changes), guest);
  expect(error).toBeUndefined();
  return data as { unique_order_id: string; order_number: string };
}
async function starPrinter(values: Partial<typeof printers.$inferInsert> = {}) {
  const { id, token } = await addPrinter(shop, { storeId: store, ...values });
  return { id, token, printer: new StarPrinter(shop.http, token) };
}
const jobsOf = (printerId: number) =>
  shop.db.select().from(printJobs).where(eq(printJobs.printerId, printerId)).orderBy(printJobs.id);
const printerRow = async (id: number) =>
  (await shop.db.select().from(printers).where(eq(printers.id, id)))[0]!;
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString('latin1');

describe('a printer that speaks Star CloudPRNT', () => {
  test('prints each slip once at its step, in the order of creation', async () => {
    const { id, printer } = await starPrinter({ kitchenOn: 'placed', bagOn: 'ready', copies: 2 });
    expect(await printer.printNext()).toBe(false);
    const first = await place({ note: 'Ring twice' });
    const second = await place();
    expect(await printer.printNext()).toBe(true);
    expect(await printer.printNext()).toBe(true);
    expect(await printer.printNext()).toBe(false);
    const [paper] = printer.paper;
    expect(paper!.type).toBe('application/vnd.star.starprnt');
    expect(textOf(paper!).split(first.order_number)).toHaveLength(3);
    expect(textOf(paper!)).toContain('"Ring twice"');
    expect(textOf(paper!)).toContain('1 x Tomatoes');
    expect(textOf(printer.paper[1]!)).toContain(second.order_number);
    for (const to of ['accepted', 'preparing', 'ready'] as const)
      await stepOrder(shop, first.unique_order_id, to, 'store');
    expect(await printer.printNext()).toBe(true);
    expect(textOf(printer.paper[2]!)).toMatch(/Meera Nair[^]*INR \d+\.\d\d/);
    expect((await jobsOf(id)).map(({ kind, reason, state }) => [kind, reason, state])).toEqual([
      ['kitchen', 'placed', 'printed'],
      ['kitchen', 'placed', 'printed'],
      ['bag', 'ready', 'printed'],
    ]);
  });

  test('a printer that speaks Star CloudPRNT does not mark an order as seen by printing its slip', async () => {
    const { printer } = await starPrinter();
    const { unique_order_id: unique } = await place();
    expect(await printer.printNext()).toBe(true);
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, unique));
    expect(row).toMatchObject({ seenAt: null, status: 'placed' });
  });

  test('prints a slip again as a copy a minute after a power cut before the confirmation', async () => {
    const { printer } = await starPrinter();
    await place();
    expect(await printer.printNext({ powerCut: true })).toBe(true);
    expect(textOf(printer.paper[0]!)).not.toContain('COPY');
    expect(await printer.printNext()).toBe(false);
    shop.clock.advance(61_000);
    expect(await printer.printNext()).toBe(true);
    expect(textOf(printer.paper[1]!)).toContain('COPY');
    shop.clock.advance(61_000);
    expect(await printer.printNext()).toBe(false);
  });

  test('gives up a slip that is fetched again and again without a confirmation, and continues with the next slip', async () => {
    const { id, printer } = await starPrinter();
    await place();
    const second = await place();
    for (let fetch = 0; fetch < 5; fetch += 1) {
      expect(await printer.printNext({ powerCut: true })).toBe(true);
      shop.clock.advance(61_000);
    }
    expect(await printer.printNext()).toBe(true);
    expect(textOf(printer.paper.at(-1)!)).toContain(second.order_number);
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['failed', 'printed']);
  });

  test('prints only slips that are still useful after it was off for an hour, not those of cancelled or finished orders', async () => {
    const { id, printer } = await starPrinter();
    const open = await place();
    const cancelled = await place();
    const delivered = await place();
    await stepOrder(shop, cancelled.unique_order_id, 'cancelled', 'support');
    await deliverOrder(shop, delivered.unique_order_id);
    shop.clock.advance(3600_000);
    while (await printer.printNext());
    expect(printer.paper.map(textOf).filter((text) => text.includes(open.order_number))).toHaveLength(1);
    expect(printer.paper).toHaveLength(1);
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['printed', 'expired', 'expired']);
  });

  test('an order that is cancelled between the offer and the fetch is not printed', async () => {
    const { id, printer } = await starPrinter();
    const { unique_order_id: unique } = await place();
    const { jobToken } = await printer.offer();
    await stepOrder(shop, unique, 'cancelled', 'support');
    expect((await printer.fetch('image/png', jobToken)).status).toBe(404);
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['expired']);
  });

  test('prints no old slips after it was off for a day, but prints a slip for a later slot until that slot is over', async () => {
    const { printer } = await starPrinter();
    await place();
    shop.clock.advance(24 * 3600_000);
    expect(await printer.printNext()).toBe(false);
    await shop.db.update(printers).set({ isPaused: true }).where(eq(printers.storeId, store));
    store = await addStore(shop.db, { slotMinutes: 60, timeZone: 'Asia/Kolkata' });
    item = await addItem(shop.db, store);
    shop.clock.set(wednesdayNoon);
    const later = await starPrinter();
    await place({ when: { type: 'slot', starts_at: '2026-06-25T06:30:00.000Z' } });
    shop.clock.set('2026-06-25T07:29:00.000Z');
    expect((await later.printer.offer()).jobReady).toBe(true);
    shop.clock.set('2026-06-25T07:31:00.000Z');
    expect((await later.printer.offer()).jobReady).toBe(false);
  });

  test('gets a picture if it refuses commands with 510, and immediately from then on', async () => {
    const { id, printer } = await starPrinter();
    printer.prints = ['image/png'];
    await place();
    for (let polls = 0; polls < 4 && !(await printer.printNext()); polls += 1);
    expect(printer.paper.map(({ type }) => type)).toEqual(['image/png']);
    const { width, height, format } = await sharp(printer.paper[0]!.bytes).metadata();
    expect({ width, format }).toEqual({ width: 576, format: 'png' });
    expect(height).toBeGreaterThan(150);
    expect((await printerRow(id)).refusedTypes).toEqual([
      'application/vnd.star.starprnt',
      'application/vnd.star.line',
      'application/octet-stream',
    ]);
    await place();
    expect(await printer.printNext()).toBe(true);
    expect(printer.paper).toHaveLength(2);
  });

  test('gives up a slip after some attempts if it can print no format, and continues with the next slip', async () => {
    const { id, printer } = await starPrinter();
    printer.prints = [];
    await place();
    await place();
    for (let polls = 0; polls < 10; polls += 1) await printer.printNext();
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  test.each([
    ['Hindi', 'आलू भुजिया'],
    ['Arabic', 'طماطم طازجة'],
  ])(
    'gets an order in %s as a picture, because printers lack the letters of that language',
    async (_language, name) => {
      const { printer } = await starPrinter({ paperWidth: 58 });
      const plain = await place();
      expect(await printer.printNext()).toBe(true);
      await place({}, await addItem(shop.db, store, {}, { name }));
      expect(await printer.printNext()).toBe(true);
      const [text, drawn] = printer.paper;
      expect(textOf(text!)).toContain(plain.order_number);
      // The slip is drawn in rows of 384 dots (48 bytes); no letter is replaced with a question mark.
      expect(drawn!.bytes.length).toBeGreaterThan(48 * 150);
      expect(textOf(drawn!)).not.toContain('???');
      printer.prints = ['image/png'];
      await place({}, await addItem(shop.db, store, {}, { name }));
      for (let polls = 0; polls < 4 && printer.paper.length < 3; polls += 1) await printer.printNext();
      const dots = await sharp(printer.paper[2]!.bytes)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(dots.info.width).toBe(384);
      expect(dots.data.filter((dot) => dot < 128).length).toBeGreaterThan(2000);
    },
  );

  test('reports missing paper, and prints once when it is refilled', async () => {
    const { id, printer } = await starPrinter();
    await place();
    printer.statusCode = '410%20Out%20of%20paper';
    expect((await printer.offer()).jobReady).toBe(false);
    expect(await printerRow(id)).toMatchObject({ condition: 'paper_out', statusText: '410 Out of paper' });
    printer.statusCode = '200%20OK';
    const { jobToken } = await printer.offer();
    await printer.fetch('application/vnd.star.starprnt', jobToken);
    await printer.confirm('420 Cover open', jobToken);
    expect(await printerRow(id)).toMatchObject({ condition: 'cover_open' });
    shop.clock.advance(11_000);
    expect(await printer.printNext()).toBe(true);
    expect((await jobsOf(id)).map(({ state, failures }) => [state, failures])).toEqual([['printed', 0]]);
  });

  test('prints and confirms with old firmware without job tokens too', async () => {
    const { id, printer } = await starPrinter();
    await place();
    const fetched = await printer.fetch('image/png', undefined);
    expect(fetched.headers.get('content-type')).toBe('image/png');
    expect((await printer.confirm('OK', undefined)).status).toBe(200);
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['printed']);
  });

  test('[F24] gives twenty simultaneous fetches one slip, and ignores a repeated confirmation', async () => {
    const { id, printer } = await starPrinter();
    await place();
    const { jobToken } = await printer.offer();
    const fetches = await Promise.all(Array.from({ length: 20 }, () => printer.fetch('image/png', jobToken)));
    expect(fetches.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => printer.confirm('OK', jobToken)));
    await printer.confirm('520 Timeout', jobToken);
    expect((await jobsOf(id)).map(({ state, fetches: count }) => [state, count])).toEqual([['printed', 1]]);
  });
});

describe('a printer that speaks Epson Server Direct Print', () => {
  test('prints once, waits without paper, and confirms by the id of the job', async () => {
    const { id, token } = await addPrinter(shop, { storeId: store, kind: 'epson' });
    const printer = new EpsonPrinter(shop.http, token);
    expect(await printer.ask()).toBe('');
    await place();
    expect(await printer.printNext({ success: false, code: 'EPTR_REC_EMPTY', status: '252182572' })).toBe(
      false,
    );
    expect(await printerRow(id)).toMatchObject({ condition: 'paper_out', statusText: 'EPTR_REC_EMPTY' });
    expect(await printer.printNext()).toBe(false);
    shop.clock.advance(11_000);
    expect(await printer.printNext()).toBe(true);
    expect(await printer.printNext()).toBe(false);
    expect(printer.paper).toHaveLength(1);
    const image = /<image width="576" height="(\d+)" color="color_1" mode="mono">([^<]+)<\/image>/.exec(
      printer.paper[0]!,
    );
    expect(Buffer.from(image![2]!, 'base64')).toHaveLength((576 / 8) * Number(image![1]));
    expect(await printerRow(id)).toMatchObject({ condition: 'ok' });
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['printed']);
  });

  test('ignores an unreadable result, and the result of a slip that was not fetched', async () => {
    const { id, token } = await addPrinter(shop, { storeId: store, kind: 'epson' });
    const printer = new EpsonPrinter(shop.http, token);
    await place();
    for (const file of ['', '<', '<a'.repeat(5000), '<response success="maybe" status="x">'])
      expect((await printer.send({ ConnectionType: 'SetResponse', ResponseFile: file })).status).toBe(200);
    await printer.answer('a'.repeat(30));
    expect(await printerRow(id)).toMatchObject({ statusText: '' });
    const unread = '<Response Success="false"/>';
    await printer.send({ ConnectionType: 'SetResponse', ResponseFile: unread });
    expect(await printerRow(id)).toMatchObject({ statusText: 'SchemaError' });
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['waiting']);
    expect((await printer.send({ ConnectionType: 'Other' })).status).toBe(400);
  });
});

describe('the address of a printer', () => {
  test('[F39] an address with a wrong token is not found, and many attempts from one network are refused', async () => {
    const wrong = new StarPrinter(shop.http, 'a-wrong-token');
    const answers = [await wrong.poll(), await wrong.fetch('image/png', 'x'), await wrong.confirm('OK', 'x')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 310; tries += 1) statuses.add((await wrong.poll()).status);
    expect([...statuses]).toEqual([404, 429]);
    // A printer with the right token is not limited.
    const { printer } = await starPrinter();
    expect((await printer.poll()).status).toBe(200);
  });

  test('[F39] gives a printer only its own slips', async () => {
    const first = await starPrinter();
    const other = await starPrinter();
    await shop.db.delete(printJobs).where(eq(printJobs.printerId, other.id));
    await place();
    await shop.db.delete(printJobs).where(eq(printJobs.printerId, other.id));
    const { jobToken } = await first.printer.offer();
    expect((await other.printer.fetch('image/png', jobToken)).status).toBe(404);
    await other.printer.confirm('OK', jobToken);
    expect((await jobsOf(first.id)).map(({ state }) => state)).toEqual(['waiting']);
  });

  test('[F38] the address of an Epson printer refuses the Star protocol, and unreadable bodies', async () => {
    const { token } = await addPrinter(shop, { storeId: store, kind: 'epson' });
    const star = new StarPrinter(shop.http, token);
    expect((await star.fetch('image/png', undefined)).status).toBe(404);
    expect((await star.confirm('OK', undefined)).status).toBe(404);
    const { printer, token: starToken } = await starPrinter();
    await place();
    expect((await printer.fetch('text/html', undefined)).status).toBe(415);
    const send = (body: string, type: string) =>
      shop.http.request(`http://localhost:4321/api/printer/${starToken}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    for (const body of ['[1]', 'null', '"x"', '{"statusCode":5}', '{']) {
      expect((await send(body, 'application/json')).status).toBe(400);
    }
    expect((await send('{"a":"' + 'x'.repeat(300_000) + '"}', 'application/json')).status).toBe(413);
    expect((await send('{"statusCode":"%zz\\t410"}', 'application/json')).status).toBe(200);
  });

  test('sets no cookie, because the printer’s next request with it would be refused', async () => {
    const { printer } = await starPrinter();
    await place();
    const { jobToken } = await printer.offer();
    const answers = [await printer.poll(), await printer.fetch('image/png', jobToken)];
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(answers[1]!.headers.get('cache-control')).toContain('no-store');
  });
});
