import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { createRequestContext } from '#server/middleware/create-request-context.ts';
import { payments } from '#server/db/schema/index.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { canEditOrder } from '#server/services/order/find-edit-refusal.ts';
import { handleEditForm, showEdit } from '#server/services/order/edit-screen.ts';
import { findAdditions } from '#server/services/order/search-additions.ts';
import { changeStoreCredit } from '#server/services/payment/change-store-credit.ts';
import { beginChange, type EditedOrder, paidOrder } from '../support/edit-order.ts';
import { onEditShop, shop } from '../support/edit-order-tests.ts';
import { addAddons, addItem } from '../support/orders.ts';
import { openScreen } from '../support/screens.ts';

onEditShop();

/** Submits the form of the page and returns the page that is shown next. */
async function send({ uniqueOrderId, who }: EditedOrder, fields: Record<string, string>) {
  const request = new Request(`https://shop.example/running-order/${uniqueOrderId}/edit`, {
    headers: { cookie: who.cookie },
  });
  const { context } = await createRequestContext(request, '203.0.113.7');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await handleEditForm(shop.app, context, uniqueOrderId, form);
  if ('redirect' in answer) throw new Error(`Redirected to ${answer.redirect}`);
  return answer.view!;
}

it('a change that was refused offers the payment methods again, without the method that failed', async () => {
  const { order } = await paidOrder(shop);
  const line = `quantity:${order.lineIds[0]!}`;
  await shop.giveCredit(order.who.id, 10_000);
  const quoted = await send(order, { action: 'quote', [line]: '3', payment: 'wallet' });
  expect(quoted.requestedQuote).toMatchObject({
    payment_methods: ['cash', 'stripe', 'razorpay', 'wallet'],
    payment_method: 'wallet',
  });
  // In the meantime the customer has spent the balance of the wallet.
  await changeStoreCredit(shop, {
    ...{ userId: order.who.id, currency: 'INR', amount: -5_000, reason: 'Spent', actorId: null },
  });
  const { revision, total } = quoted.requestedQuote!;
  const refused = await send(order, {
    ...{ action: 'confirm', [line]: '3', payment: 'wallet' },
    ...{ revision: String(revision), seen_total: String(total) },
  });
  expect(refused.problem).toContain('wallet');
  expect(refused.form.quantities).toEqual({ [order.lineIds[0]!]: 3 });
  expect(refused.requestedQuote).toMatchObject({
    ...{ total: 32_500, rest: 10_000, issues: [] },
    payment_methods: ['cash', 'stripe', 'razorpay'],
    payment_method: 'stripe',
  });
});

it('a search without a change returns no quote, and a search with a change returns the search results and a quote', async () => {
  const { order } = await paidOrder(shop);
  const line = `quantity:${order.lineIds[0]!}`;
  const searched = await send(order, { action: 'search', search: 'nothing like this', [line]: '2' });
  expect(searched).toMatchObject({ found: [], requestedQuote: null, problem: null });
  const both = await send(order, { action: 'search', search: 'nothing like this', [line]: '1' });
  expect(both).toMatchObject({ found: [], requestedQuote: { total: 12_500, issues: [] } });
  const asked = await send(order, { action: 'quote', [line]: '2' });
  expect(asked.requestedQuote!.issues).toMatchObject([{ error: 'NOTHING_CHANGED' }]);
});

it('an added item is listed once: among the search results, or separately if the search does not find it', async () => {
  const { order } = await paidOrder(shop);
  const kiwi = await addItem(shop.db, shop.store, {}, { name: 'Kiwi of the test' });
  const added = { [`add:${kiwi.item_id}:${kiwi.variant_id}`]: '2' };
  const search = (text: string) => send(order, { action: 'search', search: text, ...added });
  const found = await search('kiwi of the test');
  expect(found.found).toMatchObject([{ item_id: kiwi.item_id }]);
  expect(found).toMatchObject({ chosen: [], form: { added: [{ item_id: kiwi.item_id, quantity: 2 }] } });
  const searchWithoutMatch = await search('nothing like this');
  expect(searchWithoutMatch).toMatchObject({ found: [], chosen: [{ item_id: kiwi.item_id }] });
  expect((await send(order, { action: 'quote', ...added })).found).toBeNull();
});

it('the buttons − and + change one quantity up to the limit of an order, without checking the order', async () => {
  const { order, line } = await paidOrder(shop);
  const id = order.lineIds[0]!;
  const field = `quantity:${id}`;
  const added = `add:${line.item_id}:${line.variant_id}`;
  const after = async (action: string, quantity: number) => {
    const view = await send(order, { action, [field]: String(quantity), [added]: '1', search: 'milk' });
    expect(view).toMatchObject({ requestedQuote: null, problem: null });
    return [view.form.quantities[id], view.form.added[0]?.quantity ?? 0];
  };
  expect(await after(`raise ${field}`, 2)).toEqual([3, 1]);
  expect(await after(`lower ${field}`, 1)).toEqual([0, 1]);
  expect(await after(`lower ${field}`, 0)).toEqual([0, 1]);
  expect(await after(`raise ${field}`, 99)).toEqual([99, 1]);
  expect(await after(`raise ${added}`, 2)).toEqual([2, 2]);
  expect(await after(`lower ${added}`, 2)).toEqual([2, 0]);
});

it('the buttons − and + do not end a change that waits for its payment', async () => {
  const { order, page } = await beginChange(shop);
  const field = `quantity:${order.lineIds[0]!}`;
  const view = await send(order, { action: `raise ${field}`, [field]: '3' });
  expect(view.pending).toMatchObject({ checkoutId: page.id });
});

it('the page shows a change that waits for its payment, and nothing to somebody else', async () => {
  const show = async ({ uniqueOrderId }: EditedOrder, cookie: string) => {
    const answer = await openScreen({ cookie }, (app, context) => showEdit(app, context, uniqueOrderId));
    if ('redirect' in answer) throw new Error(`Redirected to ${answer.redirect}`);
    return answer.view;
  };
  const { order, page } = await beginChange(shop);
  expect(await show(order, order.who.cookie)).toMatchObject({
    pending: { checkoutId: page.id },
    form: { quantities: { [order.lineIds[0]!]: 3 } },
  });
  expect(await show(order, '')).toBeNull();
  const unchanged = await paidOrder(shop);
  expect(await show(unchanged.order, unchanged.order.who.cookie)).toMatchObject({
    pending: null,
    form: { quantities: {}, added: [], search: '', slot: '', payment: null },
  });
});

it('more pieces than an order can have are marked at their own line', async () => {
  const { order, line } = await paidOrder(shop);
  const field = `quantity:${order.lineIds[0]!}`;
  const added = `add:${line.item_id}:${line.variant_id}`;
  const view = await send(order, { action: 'quote', [field]: '60', [added]: '50' });
  expect(view.errors).toEqual({ [field]: 'Maximum 99 per order' });
});

it('a search marks an item whose add-ons must be chosen, so that customers order it on its own page', async () => {
  const { line } = await paidOrder(shop);
  const [plain, free, chosen] = [
    line,
    await addItem(shop.db, shop.store),
    await addItem(shop.db, shop.store),
  ];
  await addAddons(shop.db, shop.store, free.item_id, 'MULTIPLE', [500]);
  await addAddons(shop.db, shop.store, chosen.item_id, 'SINGLE', [0, 500]);
  const ids = [plain.item_id, free.item_id, chosen.item_id];
  const found = await findAdditions(shop, { storeId: shop.store, locale: 'en', ids });
  const choices = new Map(found.map(({ item_id: id, hasChoice }) => [id, hasChoice]));
  expect(ids.map((id) => choices.get(id))).toEqual([false, false, true]);
  expect(await findAdditions(shop, { storeId: shop.store, locale: 'en', ids: [] })).toEqual([]);
});

it('the page of an order offers a change to its customer only, and not after a payment has failed', async () => {
  const { order } = await paidOrder(shop);
  const isOffered = async (cookie: string) => {
    const request = new Request(`https://shop.example/running-order/${order.uniqueOrderId}`, {
      headers: { cookie },
    });
    const { context } = await createRequestContext(request, '203.0.113.7');
    return canEditOrder(shop.db, order.uniqueOrderId, await identifyBuyer(shop.app, context));
  };
  expect(await isOffered(order.who.cookie)).toBe(true);
  expect(await isOffered('')).toBe(false);
  await shop.db.update(payments).set({ closedAs: 'failed' }).where(eq(payments.orderId, order.id));
  expect(await isOffered(order.who.cookie)).toBe(false);
});
