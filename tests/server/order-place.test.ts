import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, comboParts, coupons, items, orders, variantOverrides } from '#server/db/schema/index.ts';
import { addAddons, addCoupon, addItem, countRows, farAway, orderOf, stockOf } from '../support/orders.ts';
import { onNewStores, shop, store } from '../support/order-tests.ts';

onNewStores();

describe('placing an order', () => {
  it('CALL-70 places an order whose total is the bill of its lines, with its number, code, event and message', async () => {
    const line = await addItem(shop.db, store, { regularPrice: 12_345, salePrice: 9_999 });
    const guest = await shop.guest();
    const before = await countRows(shop.db, 'messages');
    const response = await shop.call(
      '/order/place',
      orderOf(guest, store, [{ ...line, quantity: 3 }], {
        tip: { amount: 2000 },
        seen_total: 29_997 + 2500 + 2000,
      }),
      guest,
    );
    expect(response).toMatchObject({
      status: 200,
      success: true,
      data: {
        total: 34_497,
        item_total: 29_997,
        status: 'placed',
        order_number: expect.stringMatching(`^${store}-\\d+$`),
      },
    });
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.uniqueOrderId, response.data.unique_order_id));
    expect(row).toMatchObject({
      mode: 'delivery',
      phone: guest.phone,
      version: 1,
      house: `Flat ${guest.phone}`,
      missingItem: 'best_match',
      paymentMethod: 'cash',
    });
    expect(row!.deliveryCode).toMatch(/^\d{4}$/);
    expect(Buffer.from(row!.uniqueOrderId, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await stockOf(shop.db, line.variant_id)).toEqual({ on_hand: 97, reserved: 0 });
    expect(await countRows(shop.db, 'messages')).toBe(before + 1);
  });

  it('ENT-05, ENT-06 stores the addons of a line with the prices at that time', async () => {
    const line = await addItem(shop.db, store);
    const [extra] = await addAddons(shop.db, store, line.item_id, 'MULTIPLE', [1500]);
    const guest = await shop.guest();
    const { data } = await shop.call(
      '/order/place',
      orderOf(guest, store, [{ ...line, addon_ids: [extra], quantity: 2 }]),
      guest,
    );
    const { data: order } = await shop.call(
      '/order/single',
      { unique_order_id: data.unique_order_id },
      guest,
    );
    expect(order.lines).toHaveLength(1);
    expect(order.lines[0]).toMatchObject({
      unit_price: 11_500,
      total: 23_000,
      selectedaddons: [
        { addon_category_name: 'Extras', addon_id: extra, addon_name: 'Extra 0', price: 1500 },
      ],
    });
  });

  it('requires a confirmed phone of a guest, and accepts only that phone', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    expect(await shop.call('/order/place', orderOf(guest, store, [line]))).toMatchObject({
      status: 401,
      error: { code: 'PHONE_NOT_CONFIRMED' },
    });
    expect(
      await shop.call('/order/place', orderOf({ phone: '+919845099999' }, store, [line]), guest),
    ).toMatchObject({ status: 401 });
    shop.clock.advance(16 * 60_000);
    expect(await shop.call('/order/place', orderOf(guest, store, [line]), guest)).toMatchObject({
      status: 401,
      error: { code: 'PHONE_NOT_CONFIRMED' },
    });
  });

  it('[F2] adds up the demand of two lines of one variant and returns the available quantity', async () => {
    const line = await addItem(shop.db, store, { onHand: 3 });
    const [extra] = await addAddons(shop.db, store, line.item_id, 'MULTIPLE', [500]);
    const guest = await shop.guest();
    const response = await shop.call(
      '/order/place',
      orderOf(guest, store, [
        { ...line, quantity: 2 },
        { ...line, addon_ids: [extra], quantity: 2 },
      ]),
      guest,
    );
    expect(response).toMatchObject({
      status: 409,
      error: { code: 'OUT_OF_STOCK', details: { available: 1 } },
    });
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 3 });
  });

  it('[F2] adds the parts of a combo to the demand, and does not sell the reserve of an item', async () => {
    const part = await addItem(shop.db, store, { onHand: 5, minStock: 2 });
    const [combo] = await shop.db
      .insert(items)
      .values({
        slug: `combo-${store}`,
        storeId: store,
        name: 'Kit',
        image: 'basket',
        price: 25_000,
        isCombo: true,
      })
      .returning();
    await shop.db
      .insert(comboParts)
      .values({ comboItemId: combo!.id, itemId: part.item_id, variantId: part.variant_id, quantity: 2 });
    const guest = await shop.guest();
    const kit = { item_id: combo!.id, variant_id: null, addon_ids: [], quantity: 1 };
    expect(
      await shop.call('/order/place', orderOf(guest, store, [kit, { ...part, quantity: 2 }]), guest),
    ).toMatchObject({ status: 409, error: { code: 'OUT_OF_STOCK' } });
    expect(
      await shop.call('/order/place', orderOf(guest, store, [kit, { ...part, quantity: 1 }]), guest),
    ).toMatchObject({ status: 200, data: { item_total: 35_000 } });
    expect(await stockOf(shop.db, part.variant_id)).toMatchObject({ on_hand: 2 });
  });

  it('sells infinite and negative-stock variants without a limit, and uses the separate stock of a store that has one', async () => {
    const endless = await addItem(shop.db, store, { onHand: 0, isInfinite: true });
    const below = await addItem(shop.db, store, { onHand: 1, isNegative: true });
    const own = await addItem(shop.db, store, { onHand: 0 });
    await shop.db
      .insert(variantOverrides)
      .values({ variantId: own.variant_id, storeId: store, onHand: 4, regularPrice: 7000 });
    const guest = await shop.guest();
    const response = await shop.call(
      '/order/place',
      orderOf(guest, store, [endless, { ...below, quantity: 3 }, own]),
      guest,
    );
    expect(response).toMatchObject({ status: 200, data: { item_total: 10_000 + 30_000 + 7000 } });
    expect(await stockOf(shop.db, below.variant_id)).toMatchObject({ on_hand: -2 });
    const [override] = await shop.db
      .select()
      .from(variantOverrides)
      .where(eq(variantOverrides.variantId, own.variant_id));
    expect(override!.onHand).toBe(3);
  });

  it('[F4] charges the shop’s prices even if other prices are sent, and logs the attempt', async () => {
    const line = await addItem(shop.db, store);
    const before = await countRows(shop.db, 'audit_log');
    for (const price of [0.01, -5, '0.01', 1e300]) {
      const guest = await shop.guest();
      const response = await shop.call(
        '/order/place',
        {
          ...orderOf(guest, store, [{ ...line, price, sale_price: price }]),
          total: price,
          item_total: price,
        },
        guest,
      );
      expect(response).toMatchObject({ status: 200, data: { total: 12_500, item_total: 10_000 } });
    }
    const guest = await shop.guest();
    const body = JSON.stringify(orderOf(guest, store, [{ ...line, price: 'HUGE' }])).replace(
      '"HUGE"',
      '1e309',
    );
    const raw = await shop.http.request('http://localhost:4321/api/order/place', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', cookie: guest.cookie, origin: 'http://localhost:4321' },
    });
    expect(((await raw.json()) as { data: { total: number } }).data.total).toBe(12_500);
    expect(await countRows(shop.db, 'audit_log')).toBe(before + 5);
    const [auditEntry] = await shop.db
      .select()
      .from(auditLog)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(auditEntry!.action).toBe('order.tampered');
  });

  it('[F38] derives the charge from the mode, regardless of the address, and stores the mode', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const { data } = await shop.call(
      '/order/place',
      orderOf(guest, store, [line], { userSelected: 'SELFPICKUP', address: farAway }),
      guest,
    );
    expect(data.total).toBe(10_000);
    const [row] = await shop.db.select().from(orders).where(eq(orders.uniqueOrderId, data.unique_order_id));
    expect(row).toMatchObject({ mode: 'SELFPICKUP', address: null, latitude: null });
  });

  it('[F14] stores lines that add up, discount and tax included, for odd amounts', async () => {
    const line = await addItem(shop.db, store, { regularPrice: 3333 });
    const { code } = await addCoupon(shop.db, { discountType: 'PERCENTAGE', discount: 10 });
    const guest = await shop.guest();
    const { data } = await shop.call(
      '/order/place',
      orderOf(guest, store, [{ ...line, quantity: 3 }], { coupon: code, tip: { percentage: 5 } }),
      guest,
    );
    expect(data).toMatchObject({ item_total: 9999, total: 9999 - 1000 + 2500 + 500 });
    const { rows } = await shop.db.execute<Record<'sum' | 'rate' | 'tax' | 'tax_total', number>>(
      sql`select sum(l.total)::int as sum, min(tax_rate) as rate, sum(tax_amount)::int as tax, min(tax_total)::int as tax_total
        from order_lines l join orders on orders.id = order_id where unique_order_id = ${data.unique_order_id}`,
    );
    const { sum, rate, tax, tax_total } = rows[0]!;
    expect(sum).toBe(9999);
    expect(rate).toBeGreaterThan(0);
    // The tax is included in the price after the line's share of the coupon.
    expect(tax).toBe(Math.round(((9999 - 1000) * rate) / (100 + rate)));
    expect(tax_total).toBe(tax);
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, code));
    expect(coupon!.uses).toBe(1);
  });
});
