import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dataExports, messages, users } from '#server/db/schema/index.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { deleteExpiredRows } from '#server/repositories/delete-expired-rows.ts';
import { storeAvatar } from '#server/repositories/profile.ts';
import {
  makeNextExport,
  readDataExport,
  readExportFile,
  requestDataExport,
} from '#server/services/account/data-export.ts';
import { type Customer, delivered, moveOrder, newCustomer, orderAs } from '../support/customers.ts';
import { home } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

onNewStores();

/** Requests a copy, runs the job that creates it, and reads its files. */
async function exportOf({ id }: Customer): Promise<Record<string, string>> {
  await requestDataExport(getAppDependencies(), { userId: id, locale: 'en' });
  expect(await readDataExport(getAppDependencies(), id)).toMatchObject({ state: 'requested' });
  while (await makeNextExport(getAppDependencies()));
  const made = (await readDataExport(getAppDependencies(), id))!;
  expect(made.state).toBe('ready');
  const zip = (await readExportFile(getAppDependencies(), { id: made.id, userId: id }))!;
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(zip))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}
const rowsOf = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

describe('a copy of a customer’s data', () => {
  it('contains account, addresses, orders with lines and steps, messages and picture, but no credentials', async () => {
    const customer = await newCustomer(shop);
    await shop.call('/address/save', { ...home, house: '=1+1' }, customer);
    const note = 'Ring twice, "please"\nथैंक्स';
    await orderAs(shop, customer, store, { note });
    await storeAvatar(shop.db, customer.id, Buffer.from('RIFFpicture'));
    const files = await exportOf(customer);
    const data = JSON.parse(files['data.json']!);
    expect(data.account).toMatchObject({
      email: customer.email,
      phone: customer.phone,
      cashOffAt: null,
      cashOffReason: null,
    });
    expect(data.orders).toHaveLength(1);
    expect(data.orders[0]).toMatchObject({
      note,
      phone: customer.phone,
      lines: [expect.objectContaining({ quantity: 1, unitPrice: 10_000 })],
      steps: [expect.objectContaining({ status: 'placed' })],
    });
    expect(data.messages).toEqual(
      expect.arrayContaining([expect.objectContaining({ event: 'order-placed', recipient: customer.email })]),
    );
    expect(rowsOf(files['orders.csv']!)).toEqual([
      expect.objectContaining({ note, total: String(data.orders[0].total) }),
    ]);
    expect(rowsOf(files['order_lines.csv']!)).toHaveLength(1);
    expect(data.invoices).toEqual([]);
    // An apostrophe is added, because a spreadsheet would run the text as a formula.
    expect(rowsOf(files['addresses.csv']!)[0]!['house']).toBe("'=1+1");
    expect(files['avatar.webp']).toBe('RIFFpicture');
    const all = Object.values(files).join('\n');
    expect(all).not.toContain('$argon2');
    expect(all).not.toContain(decodeURIComponent(/session_token=([^.;]+)/.exec(customer.cookie)![1]!));
  });

  it('contains the invoices of delivered orders', async () => {
    const customer = await newCustomer(shop);
    await moveOrder(shop, await orderAs(shop, customer, store), ...delivered);
    const files = await exportOf(customer);
    expect(rowsOf(files['invoices.csv']!)).toEqual([
      expect.objectContaining({ kind: 'invoice', number: expect.stringMatching(/1$/) }),
    ]);
    expect(JSON.parse(files['data.json']!).invoices[0].body.customer.name).toBeTruthy();
  });

  it('[F39] contains no data of another customer, and only its own customer can download it', async () => {
    const [asha, meera] = [await newCustomer(shop), await newCustomer(shop)];
    await orderAs(shop, meera, store, { note: 'Only for Meera' });
    const files = await exportOf(asha);
    expect(Object.values(files).join('\n')).not.toContain('Only for Meera');
    const made = (await readDataExport(getAppDependencies(), asha.id))!;
    expect(await readExportFile(getAppDependencies(), { id: made.id, userId: meera.id })).toBeNull();
  });

  it('can be downloaded for 24 hours, is created once in that time, and its customer gets a message', async () => {
    const customer = await newCustomer(shop);
    await exportOf(customer);
    const { id, expiresAt } = (await readDataExport(getAppDependencies(), customer.id))!;
    expect(expiresAt!.getTime() - shop.clock.now().getTime()).toBe(24 * 3_600_000);
    await requestDataExport(getAppDependencies(), { userId: customer.id, locale: 'en' });
    expect((await readDataExport(getAppDependencies(), customer.id))!.id).toBe(id);
    const notices = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.eventKey, `data-export:${id}`));
    expect(notices).toMatchObject([
      {
        ...{ recipient: customer.email, event: 'data-export-ready', usefulUntil: expiresAt },
        parameters: { name: 'Meera Nair', link: 'http://localhost:4321/my-account/data' },
      },
    ]);
    shop.clock.advance(24 * 3_600_000 + 1);
    expect(await readDataExport(getAppDependencies(), customer.id)).toBeNull();
    expect(await readExportFile(getAppDependencies(), { id, userId: customer.id })).toBeNull();
    await deleteExpiredRows(shop.db, shop.clock.now());
    expect(await shop.db.select().from(dataExports).where(eq(dataExports.id, id))).toEqual([]);
  });

  it('is tried five times if it fails, is then reported as failed, and does not delay the next copy', async () => {
    const [broken, fine] = [await newCustomer(shop), await newCustomer(shop)];
    await requestDataExport(getAppDependencies(), { userId: broken.id, locale: 'en' });
    const { id } = (await readDataExport(getAppDependencies(), broken.id))!;
    await shop.db.execute(`alter table avatars rename to avatars_away`);
    try {
      for (let tries = 0; tries < 5; tries += 1)
        expect(await makeNextExport(getAppDependencies())).toBe(false);
    } finally {
      await shop.db.execute(`alter table avatars_away rename to avatars`);
    }
    expect(await readDataExport(getAppDependencies(), broken.id)).toMatchObject({ id, state: 'failed' });
    await exportOf(fine);
    await requestDataExport(getAppDependencies(), { userId: broken.id, locale: 'en' });
    while (await makeNextExport(getAppDependencies()));
    expect(await readDataExport(getAppDependencies(), broken.id)).toMatchObject({ state: 'ready' });
    expect(await shop.db.select({ id: users.id }).from(users).where(eq(users.id, broken.id))).toHaveLength(1);
  });

  it('is not reported as failed if the database cannot be read: the job fails with the error of the database', async () => {
    await shop.db.execute(`alter table data_exports rename to data_exports_away`);
    try {
      await expect(makeNextExport(getAppDependencies())).rejects.toThrow(/data_exports/);
    } finally {
      await shop.db.execute(`alter table data_exports_away rename to data_exports`);
    }
  });
});
