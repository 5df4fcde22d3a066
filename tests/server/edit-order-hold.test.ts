import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, instantAt } from '#domain/calendar.ts';
import { stores } from '#server/db/schema/index.ts';
import { confirmEdit, editedRow, paidOrder, quoteEdit } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addItem } from '../support/orders.ts';
import { placeForPicking } from '../support/picking.ts';

onEditShop();
beforeAll(async () => {
  const slots = { slotMinutes: 60, slotCapacity: 5, leadMinutes: 30 };
  await shop.db.update(stores).set(slots).where(eq(stores.id, shop.store));
});

const slotIn = (days: number) => ({
  when: {
    type: 'slot',
    starts_at: instantAt(
      addDays(shop.clock.now().toISOString().slice(0, 10), days),
      12 * 60,
      'Asia/Kolkata',
    ).toISOString(),
  },
});

it('an order cannot move beyond the day until which its card payment is held', async () => {
  const { order } = await paidOrder(shop);
  await shop.runJobs();
  const quote = await quoteEdit(shop, order, slotIn(9));
  expect(quote.data.issues).toEqual([
    {
      error: 'SLOT_UNKNOWN',
      message: 'We can’t reserve your payment for that long. Choose an earlier time.',
    },
  ]);
  expect((await confirmEdit(shop, order, slotIn(9))).error).toMatchObject({ code: 'SLOT_UNKNOWN' });
  expect((await confirmEdit(shop, order, slotIn(3))).data).toMatchObject({ revision: 1 });
});

it('[F25] a double tap on a change that is paid online opens one page', async () => {
  const { order, change } = await paidOrder(shop);
  const [first, second] = await Promise.all([
    confirmEdit(shop, order, change(3)),
    confirmEdit(shop, order, change(3)),
  ]);
  expect(first.data.checkout.url).toBe(second.data.checkout.url);
});

it('[F47] staff who act for a customer do not get the page on which the customer pays for a change', async () => {
  const { order, change } = await paidOrder(shop);
  const opened = await confirmEdit(shop, order, { ...change(3), payment_method: 'stripe' });
  expect(opened.data.checkout.url).toBeTruthy();
  const staff = { ...order, who: await shop.impersonate(order.who) };
  const answer = await confirmEdit(shop, staff, { ...change(3), payment_method: 'stripe' });
  expect(answer.success).toBe(false);
});

it('the payment page of a change gets name, email and phone of the order, like the first payment page', async () => {
  const begin = vi.spyOn(shop.app.providers[0]!, 'begin');
  const { order, change } = await paidOrder(shop);
  await confirmEdit(shop, order, { ...change(3), payment_method: 'stripe' });
  const [first, second] = begin.mock.calls.map(([{ customer }]) => customer);
  begin.mockRestore();
  expect(first).toMatchObject({ name: 'Meera Nair', phone: expect.stringMatching(/^\+91/) });
  expect(second).toEqual(first);
});

it('a change that costs more offers online payment first if the order is paid online, also after the wallet paid a part', async () => {
  const { order, change } = await paidOrder(shop);
  await shop.giveCredit(order.who.id, 20_000);
  expect((await quoteEdit(shop, order, change(3))).data.payment_method).toBe('stripe');
  await confirmEdit(shop, order, { ...change(3), payment_method: 'wallet' });
  expect((await quoteEdit(shop, order, change(4))).data).toMatchObject({
    payment_method: 'stripe',
    payment_methods: expect.arrayContaining(['wallet']),
  });
});

it('the banknote that a customer pays with stays recorded while it covers what is due in cash', async () => {
  const line = { ...(await addItem(shop.db, shop.store, { onHand: 50 })), quantity: 2 };
  const order = await placeForPicking(shop, [line], { cash_given: 25_000 });
  await shop.giveCredit(order.who.id, 10_000);
  const change = (quantity: number) => ({ lines: [{ line_id: order.lineIds[0]!, quantity }] });
  await confirmEdit(shop, order, { ...change(3), payment_method: 'wallet' });
  expect(await editedRow(shop, order)).toMatchObject({ total: 32_500, cashGiven: 25_000 });
  await confirmEdit(shop, order, { ...change(4), payment_method: 'cash' });
  expect(await editedRow(shop, order)).toMatchObject({ total: 42_500, cashGiven: null });
  const larger = await placeForPicking(shop, [line], { cash_given: 35_000 });
  await shop.giveCredit(larger.who.id, 10_000);
  const more = (quantity: number) => ({ lines: [{ line_id: larger.lineIds[0]!, quantity }] });
  await confirmEdit(shop, larger, { ...more(3), payment_method: 'wallet' });
  await confirmEdit(shop, larger, { ...more(4), payment_method: 'cash' });
  // The wallet pays 100.00 of 425.00, so the 350.00 in cash still cover the rest.
  expect(await editedRow(shop, larger)).toMatchObject({ total: 42_500, cashGiven: 35_000 });
});
