import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import type { TestShop } from '../support/open-shop.ts';
import { openSmallMarket, type SmallMarket } from '../support/small-market.ts';

let shop: TestShop;
let market: SmallMarket;
beforeAll(async () => void ({ shop, market } = await openSmallMarket()));
afterAll(() => shop.close());
beforeEach(() => shop.setNow(new Date()));

describe('coupons', () => {
  const apply = (coupon: string, cartProducts: unknown[], more = {}) =>
    shop.call('/coupon/apply', {
      token: null,
      coupon,
      restaurant_id: market.basket,
      subtotal: 1,
      cartProducts,
      latitude: null,
      longitude: null,
      ...more,
    });

  test('CALL-39 COUP-05 a fixed coupon subtracts its amount', async () => {
    const response = await apply(' flat60 ', [market.line(market.apple, market.apple1, 6)]);
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({
      success: true,
      code: 'FLAT60',
      appliedAmount: 6_000,
      coupon_error: null,
      coupon: { code: 'FLAT60', discount_type: 'FIXED' },
    });
  });

  test('COUP-01 COUP-03 COUP-04 a percentage coupon is applied with and without a maximum', async () => {
    const lines = [market.line(market.apple, market.apple1, 6)];
    expect((await apply('TEN', lines)).data.appliedAmount).toBe(3_000);
    expect((await apply('HALFCAP', lines)).data.appliedAmount).toBe(2_000);
  });

  test('COUP-02 [F17] refuses another store’s coupon with the store’s name', async () => {
    const { data } = await apply('DAIRY', [market.line(market.apple, market.apple1)]);
    expect(data).toMatchObject({
      success: false,
      appliedAmount: 0,
      coupon_error: 'coupon_other_store',
      reasons: [{ code: 'coupon_other_store', restaurants: ['Dairy'] }],
    });
  });

  test('COUP-07 ERR-15 lists every failed condition with what is missing', async () => {
    const { data } = await apply('SOON', [market.line(market.apple, market.apple1, 2)]);
    expect(data.success).toBe(false);
    expect(data.reasons).toEqual([
      expect.objectContaining({ code: 'coupon_not_started', starts_at: expect.any(String) }),
      expect.objectContaining({ code: 'coupon_below_minimum', missing: 140_000 }),
    ]);
    expect((await apply('GONE', [market.line(market.apple, market.apple1)])).data.coupon_error).toBe(
      'coupon_used_up',
    );
    expect((await apply('NOSUCH', [market.line(market.apple, market.apple1)])).data).toMatchObject({
      success: false,
      coupon_error: 'coupon_unknown',
    });
  });

  test('[F19] the server’s clock decides when a coupon ends', async () => {
    const lines = [market.line(market.apple, market.apple1)];
    expect((await apply('OLD', lines)).data.coupon_error).toBe('coupon_expired');
    shop.setNow(new Date(Date.now() - 60 * 86_400_000));
    expect((await apply('OLD', lines)).data.success).toBe(true);
  });

  test('counts uses of clients without cookies by the token in the payload', async () => {
    const person = { name: 'Token Tara', email: 'tara@example.com', password: 'a long enough password' };
    const { data: user } = await shop.call('/account/register', person, { 'x-client': 'api' });
    const [coupon] = await shop.db
      .insert(coupons)
      .values({ code: 'ONCE', discountType: 'FIXED', discount: 500, maxUsesPerCustomer: 1 })
      .returning();
    await shop.db
      .insert(couponUses)
      .values({ couponId: coupon!.id, orderId: 1, userId: user.id, phone: '+919845000001' });
    const lines = [market.line(market.apple, market.apple1, 6)];
    expect((await apply('ONCE', lines)).data.success).toBe(true);
    expect((await apply('ONCE', lines, { token: user.auth_token })).data.success).toBe(false);
  });

  test('COUP-08 returns hideMessage', async () => {
    expect((await apply('QUIET', [market.line(market.apple, market.apple1)])).data).toMatchObject({
      success: false,
      hideMessage: true,
    });
  });

  test('lists no unlisted or ended coupons, and no coupons of other stores', async () => {
    const { data } = await shop.call('/coupon/list', {
      restaurant_id: market.basket,
      cartProducts: [market.line(market.apple, market.apple1, 6)],
    });
    const codes = data.map((offer: { code: string }) => offer.code);
    expect(codes[0]).toBe('FLAT60');
    expect(codes).not.toContain('QUIET');
    expect(codes).not.toContain('OLD');
    expect(codes).not.toContain('DAIRY');
    const ends = async (endsAt: Date) => {
      await shop.db.update(coupons).set({ endsAt }).where(eq(coupons.code, 'FLAT60'));
      const offers = await shop.call('/coupon/list', { restaurant_id: market.basket, cartProducts: [] });
      return offers.data.map((offer: { code: string }) => offer.code);
    };
    const now = new Date('2026-06-24T06:30:00Z');
    shop.setNow(now);
    expect(await ends(new Date(now.getTime() + 1))).toContain('FLAT60');
    expect(await ends(now)).not.toContain('FLAT60');
    await shop.db.update(coupons).set({ endsAt: null }).where(eq(coupons.code, 'FLAT60'));
  });
});
