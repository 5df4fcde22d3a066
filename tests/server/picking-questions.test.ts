import { and, arrayContains, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Picking } from '#contracts/desk/picking.ts';
import { changes, messages } from '#server/db/schema/index.ts';
import { nextWakeNumber, readOrderWithEvents } from '#server/services/order/order-with-events.ts';
import { addItem, stockOf, wednesdayNoon } from '../support/orders.ts';
import {
  finish,
  openPickingShop,
  partsOf,
  pick,
  pickingOf,
  type PickingShop,
  type PlacedForPicking,
  placeForPicking,
  singleOrder,
  startPicking,
} from '../support/picking.ts';
import { addMember } from '../support/wallets.ts';

let shop: PickingShop;
beforeAll(async () => {
  shop = await openPickingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(wednesdayNoon));
afterEach(async () => expect(await shop.breaches()).toEqual([]));

const item = async (price = 10_000) => addItem(shop.db, shop.store, { regularPrice: price, onHand: 20 });
const onHand = async ({ variant_id: id }: { variant_id: number }) => (await stockOf(shop.db, id)).on_hand;
const answer = (
  { uniqueOrderId, who, lineIds }: PlacedForPicking,
  reply: string,
  as: { cookie: string } = who,
) => shop.call('/order/answer', { unique_order_id: uniqueOrderId, line_id: lineIds[0], answer: reply }, as);

/** How often the page of the customer was notified. */
const announcementsOf = ({ uniqueOrderId }: PlacedForPicking) =>
  shop.db.$count(changes, and(eq(changes.kind, 'order'), arrayContains(changes.keys, [uniqueOrderId])));

/** Places an order of two lines of 100.00 each. The store offers an item for 120.00 instead of the first line. */
async function ask(changes: Record<string, unknown> = {}) {
  const [wanted, other, instead] = [await item(), await item(), await item(12_000)];
  const order = await placeForPicking(shop, [wanted, other], { missing_item: 'ask_me', ...changes });
  await startPicking(shop, order);
  const { data } = await pick(shop, order, [
    { lineId: order.lineIds[0]!, quantity: 1, swapVariantId: instead.variant_id, reason: 'not_there' },
    { lineId: order.lineIds[1]!, quantity: 1 },
  ]);
  expect((data as Picking).refused).toEqual([]);
  return { order, instead };
}

describe('asking about a missing item', () => {
  it('[F17] packs the offered item if the customer answers yes, and charges at most the price of the line', async () => {
    const { order, instead } = await ask();
    expect((await singleOrder(shop, order)).questions).toMatchObject([
      { unit_price: 10_000, swap: { quantity: 1, price: 12_000, charged: 10_000 } },
    ]);
    expect((await pickingOf(shop, order.id)).total).toBe(12_500);
    const sent = (await shop.db.select().from(messages)).filter(({ event }) => event === 'order-question');
    expect(sent.at(-1)!.parameters).toMatchObject({ price: { money: 10_000 } });
    expect((await finish(shop, order)).error.code).toBe('QUESTION_OPEN');
    for (let time = 0; time < 2; time += 1) expect((await answer(order, 'yes')).success).toBe(true);
    expect((await answer(order, 'no')).error).toMatchObject({
      code: 'QUESTION_OVER',
      message: 'You’ve already answered this question.',
    });
    expect((await pickingOf(shop, order.id)).lines[0]!.packed!.question!.answer).toBe('yes');
    await finish(shop, order);
    expect(await singleOrder(shop, order)).toMatchObject({
      ...{ total: 22_500, questions: [] },
      changes: [{ packed: 1, swap: { name: expect.any(String) } }],
    });
    expect(await onHand(instead)).toBe(19);
  });

  it('an answer to an offer that the store has replaced is refused', async () => {
    const { order } = await ask();
    const lineId = order.lineIds[0]!;
    const replaceOffer = async () => {
      shop.clock.advance(60_000);
      const other = await item(13_000);
      await pick(shop, order, [
        { lineId, quantity: 1, swapVariantId: other.variant_id, reason: 'not_there' },
      ]);
    };
    const seenUntil = async () => (await singleOrder(shop, order)).questions[0]!.until;
    const answerYes = (until: string) =>
      shop.call(
        '/order/answer',
        { unique_order_id: order.uniqueOrderId, line_id: lineId, answer: 'yes', until },
        order.who,
      );
    const outdated = await seenUntil();
    await replaceOffer();
    expect((await answerYes(outdated)).error).toMatchObject({
      code: 'QUESTION_OVER',
      message: expect.stringContaining('something else'),
    });
    expect((await pickingOf(shop, order.id)).lines[0]!.packed!.question!.answer).toBeNull();
    expect((await answerYes(await seenUntil())).success).toBe(true);
  });

  it('[F17] leaves the line out without a charge if the customer answers no, and returns the offered item to the stock', async () => {
    const { order, instead } = await ask({ payment_method: 'stripe' });
    expect(await onHand(instead)).toBe(19);
    expect((await answer(order, 'no')).success).toBe(true);
    expect(await onHand(instead)).toBe(20);
    await finish(shop, order);
    await shop.runJobs();
    expect(await partsOf(shop, order)).toEqual([['stripe', 12_500, 12_500, 0]]);
  });

  it('[F17] leaves the line out if the customer does not answer in time, and a late yes changes nothing', async () => {
    const { order, instead } = await ask();
    shop.clock.advance(5 * 60_000);
    const late = await answer(order, 'yes');
    expect(late).toMatchObject({
      status: 409,
      error: {
        code: 'QUESTION_OVER',
        message: 'It’s too late to answer. The item is left out, and you won’t pay for it.',
      },
    });
    await finish(shop, order);
    expect(await singleOrder(shop, order)).toMatchObject({
      total: 12_500,
      changes: [{ packed: 0, swap: null, reason: 'not_there' }],
    });
    expect(await onHand(instead)).toBe(20);
  });

  it('leaves unanswered lines out when the live board moves the order to ready', async () => {
    const { order, instead } = await ask();
    const ready = await shop.call('/desk/orders/step', { id: order.id, to: 'ready' }, shop.keeper);
    expect(ready.success).toBe(true);
    expect((await singleOrder(shop, order)).total).toBe(12_500);
    expect(await onHand(instead)).toBe(20);
  });

  it('[F39] only the customer of the order can answer', async () => {
    const { order } = await ask();
    const stranger = await addMember(shop, 0);
    expect((await answer(order, 'yes', stranger)).status).toBe(404);
  });

  it.each([
    ['undone', { quantity: null }],
    ['replaced', { quantity: 1 }],
  ])(
    'a question that is %s disappears from the customer’s page, and a late answer gets the reason',
    async (_, step) => {
      const { order, instead } = await ask();
      const announced = await announcementsOf(order);
      await pick(shop, order, [{ lineId: order.lineIds[0]!, ...step }]);
      expect(await announcementsOf(order)).toBe(announced + 1);
      expect((await singleOrder(shop, order)).questions).toEqual([]);
      expect(await onHand(instead)).toBe(20);
      expect((await answer(order, 'yes')).error).toMatchObject({
        code: 'QUESTION_OVER',
        message: 'The store no longer needs an answer to this question.',
      });
    },
  );

  it('the streams of an order report that the earlier of two questions is withdrawn', async () => {
    const order = await placeForPicking(shop, [await item(), await item()], { missing_item: 'ask_me' });
    await startPicking(shop, order);
    for (const lineId of order.lineIds) {
      const { variant_id: swapVariantId } = await item();
      await pick(shop, order, [{ lineId, quantity: 1, swapVariantId, reason: 'not_there' }]);
      shop.clock.advance(1_000);
    }
    const versionOf = async () =>
      (await readOrderWithEvents(shop.db, order.uniqueOrderId, nextWakeNumber()))!.questionsVersion;
    const before = await versionOf();
    expect(await versionOf()).toBe(before);
    await pick(shop, order, [{ lineId: order.lineIds[0]!, quantity: null }]);
    expect(await versionOf()).not.toBe(before);
  });

  it('a step that is refused leaves the question open', async () => {
    const { order } = await ask();
    const announced = await announcementsOf(order);
    const { data } = await pick(shop, order, [{ lineId: order.lineIds[0]!, quantity: 0 }]);
    expect((data as Picking).refused).toHaveLength(1);
    expect(await announcementsOf(order)).toBe(announced);
    expect((await answer(order, 'yes')).success).toBe(true);
  });
});
