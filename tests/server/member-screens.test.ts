import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '#domain/cart.ts';
import { type CartState, emptyCartState, encodeProduct } from '#domain/cart-codec.ts';
import { maxMemberLines } from '#domain/member-cart-cookie.ts';
import { membershipPeriods, membershipPlans, variants } from '#server/db/schema/index.ts';
import { changeMemberCart } from '#server/services/membership/change-member-cart.ts';
import { showMemberCart } from '#server/services/membership/member-cart-screen.ts';
import { type PlansView, handlePlansPage } from '#server/services/checkout/plans-screen.ts';
import { addPlan, joinPlan, setSettings } from '../support/memberships.ts';
import { addCoupon, addItem, addStore, home, newKey } from '../support/orders.ts';
import { openPayingShop, type PayingShop } from '../support/paying-shop.ts';
import { openScreen } from '../support/screens.ts';
import { addMember, giveCredit, type Member } from '../support/wallets.ts';

let shop: PayingShop;
let plan: typeof membershipPlans.$inferSelect;
beforeAll(async () => {
  shop = await openPayingShop();
  await setSettings(shop, { memberships: true });
  plan = await addPlan(shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.demo.behaviour.reset();
  expect(await shop.breaches()).toEqual([]);
});

describe('the plans of the membership', () => {
  const show = (cookie = '') =>
    openScreen({ cookie }, (app, context) => handlePlansPage(app, context, null)) as Promise<PlansView>;
  const buy = (cookie: string, form: Record<string, string> = {}) =>
    openScreen(
      { cookie, form: { plan: String(plan.id), method: 'wallet', key: newKey(), ...form } },
      handlePlansPage,
    );
  const periodsOf = ({ id }: Member) => shop.db.$count(membershipPeriods, eq(membershipPeriods.userId, id));

  test('are shown to everybody; a customer sees whether the wallet has enough', async () => {
    const offer = async (cookie = '') => {
      const view = await show(cookie);
      const found = view.plans.find(({ id }) => id === plan.id)!;
      return { ...view, isInWallet: found.isInWallet, providers: found.providers };
    };
    expect(await offer()).toMatchObject({
      isSignedIn: false,
      available: null,
      isInWallet: false,
      problem: null,
    });
    const memberBelowPrice = await addMember(shop, plan.price - 1);
    expect(await offer(memberBelowPrice.cookie)).toMatchObject({
      isSignedIn: true,
      available: plan.price - 1,
      isInWallet: false,
    });
    const memberWithPrice = await addMember(shop, plan.price);
    expect(await offer(memberWithPrice.cookie)).toMatchObject({
      available: plan.price,
      isInWallet: true,
      paidUntil: null,
    });
    expect((await offer()).providers).toEqual(['stripe', 'razorpay']);
  });

  test('a guest has to sign in to buy a plan', async () => {
    expect(await buy('')).toEqual({ redirect: '/login?next=%2Fmembership-plans' });
  });

  test('a plan is bought once from the wallet, and the page then shows until when it is paid', async () => {
    const member = await addMember(shop, 2 * plan.price);
    const key = newKey();
    for (const _ of [1, 2])
      expect(await buy(member.cookie, { key })).toEqual({ redirect: expect.stringMatching(/\?bought$/) });
    expect(await periodsOf(member)).toBe(1);
    expect((await show(member.cookie)).paidUntil).not.toBeNull();
  });

  test('a plan that is paid online opens a payment page', async () => {
    const member = await addMember(shop);
    expect(await buy(member.cookie, { method: 'stripe' })).toEqual({
      redirect: expect.stringMatching(/^\/payment\/[\w-]+\?go$/),
    });
    expect(await periodsOf(member)).toBe(0);
  });

  test('the page explains why a plan was not bought: it is unknown, its price has changed, or the wallet has too little', async () => {
    const member = await addMember(shop, plan.price - 1);
    const problemOf = async (form: Record<string, string>) =>
      ((await buy(member.cookie, form)) as PlansView).problem;
    expect(await problemOf({ plan: '999999' })).toMatch(/find/);
    expect(await problemOf({ plan: 'x' })).toMatch(/find/);
    expect(await problemOf({ plan: '-1' })).toMatch(/find/);
    expect(await problemOf({ seen_price: '1' })).toMatch(/price/i);
    expect(await problemOf({ seen_price: 'x' })).toMatch(/98/);
    expect(await problemOf({ method: 'cash' })).toMatch(/pay/i);
    expect(await periodsOf(member)).toBe(0);
    await setSettings(shop, { memberships: false });
    const off = await problemOf({});
    await setSettings(shop, { memberships: true });
    expect(off).toMatch(/wrong/i);
    await giveCredit(shop, member.id, 1);
    expect(await buy(member.cookie, { seen_price: String(plan.price) })).toHaveProperty('redirect');
  });
});

describe('the members’ cart without scripts', () => {
  let member: Member;
  let store: number;
  let rice: Awaited<ReturnType<typeof addItem>>;
  beforeEach(async () => {
    member = await addMember(shop);
    store = await addStore(shop.db);
    rice = await addItem(shop.db, store, {
      unitId: 1,
      measurement: 2,
      regularPrice: 10_000,
      memberPrice: 8_000,
      onHand: 5,
    });
  });
  const stateOf = (
    lines: readonly CartLine[],
    restaurant_id: number | null = store,
    coupon: string | null = null,
  ): CartState => ({
    ...emptyCartState,
    mode: 'SELFPICKUP',
    cart: { restaurant_id, lines: [...lines], coupon },
  });
  const show = (state: CartState, search = '', who = member) =>
    openScreen({ cookie: `${who.cookie}; place=${home.latitude},${home.longitude}` }, (app, context) =>
      showMemberCart(app, context, { state, userId: who.id, params: new URLSearchParams(search) }),
    );
  const change = (state: CartState, form: Record<string, string>) =>
    openScreen({ cookie: member.cookie, form }, (app, context, data) =>
      changeMemberCart(app, context, { state, data, userId: member.id }),
    );
  const quantities = ({ cart }: CartState) => cart.lines.map(({ quantity }) => quantity);

  test('can be ordered by a member whose membership has enough weight', async () => {
    const canOrder = async (lines: readonly CartLine[]) => (await show(stateOf(lines))).canOrder;
    expect(await show(stateOf([rice]))).toMatchObject({ isMember: false, canOrder: false });
    await joinPlan(shop, member, plan);
    const view = await show(stateOf([rice]));
    expect(view).toMatchObject({
      ...{ isMember: true, canOrder: true, notice: null, refusedCoupon: null, replace: null },
      weight: { cart_weight_exceeded: false },
    });
    expect(view.confirmed.bill?.item_total).toBe(8_000);
    // The membership has 6 kg left.
    expect(await canOrder([{ ...rice, quantity: 3 }])).toBe(true);
    expect(await canOrder([{ ...rice, quantity: 4 }])).toBe(false);
    expect(await show(stateOf([], null))).toMatchObject({ canOrder: false, confirmed: { bill: null } });
    await shop.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, rice.variant_id));
    expect(await canOrder([rice])).toBe(false);
  });

  test('is filled, reduced and emptied by forms, and ignores invalid forms', async () => {
    const line = encodeProduct(rice);
    const added = await change(stateOf([], null), { action: 'add', line });
    expect(added.notice).toEqual({});
    expect(added.state.cart).toMatchObject({ restaurant_id: store, lines: [rice] });
    const two = (await change(added.state, { action: 'add', line })).state;
    expect(quantities(two)).toEqual([2]);
    expect(quantities((await change(two, { action: 'lower', line })).state)).toEqual([1]);
    expect(quantities((await change(two, { action: 'remove', line })).state)).toEqual([]);
    expect(quantities((await change(two, { action: 'empty' })).state)).toEqual([]);
    for (const form of [
      { action: 'add' },
      { action: 'add', line: 'x' },
      { action: 'unknown', line },
      { line },
    ])
      expect(await change(two, form)).toEqual({ state: two, notice: {} });
  });

  test('shows what could not be added, and offers to replace the cart of another store', async () => {
    const line = encodeProduct(rice);
    const full = stateOf([{ ...rice, quantity: 5 }]);
    expect(await change(full, { action: 'add', line })).toEqual({
      state: full,
      notice: { refused: 'stock_limit', n: 5 },
    });
    expect(await change(full, { action: 'add', line: '999999' })).toMatchObject({
      notice: { refused: 'gone' },
    });
    await shop.db.update(variants).set({ onHand: 200 }).where(eq(variants.id, rice.variant_id));
    expect(await change(stateOf([{ ...rice, quantity: 99 }]), { action: 'add', line })).toMatchObject({
      notice: { refused: 'quantity_limit' },
    });
    const elsewhere = await addItem(shop.db, await addStore(shop.db), {
      unitId: 1,
      measurement: 1,
      memberPrice: 5_000,
    });
    const other = encodeProduct(elsewhere);
    expect(await change(full, { action: 'add', line: other })).toEqual({
      state: full,
      notice: { replace: other },
    });
    const replaced = await change(full, { action: 'replace', line: other });
    expect(replaced.notice).toEqual({});
    expect(replaced.state.cart.lines).toMatchObject([elsewhere]);
    expect((await show(full, `replace=${other}`)).replace).toEqual({
      line: other,
      name: expect.stringMatching(/^Item/),
    });
    expect((await show(full, 'replace=999999')).replace).toBeNull();
    expect((await show(full, 'replace=x')).replace).toBeNull();
  });

  test('has a maximum number of lines, and each of them can still be increased', async () => {
    const lines = [
      rice,
      ...Array.from({ length: maxMemberLines - 1 }, (_, index) => ({ ...rice, item_id: 900_000 + index })),
    ];
    const full = stateOf(lines);
    const another = await addItem(shop.db, store, { unitId: 1, measurement: 1, memberPrice: 5_000 });
    expect(await change(full, { action: 'add', line: encodeProduct(another) })).toEqual({
      state: full,
      notice: { refused: 'lines_limit' },
    });
    const raised = await change(full, { action: 'add', line: encodeProduct(rice) });
    expect(raised.state.cart.lines.find((one) => lineKey(one) === lineKey(rice))?.quantity).toBe(2);
  });

  test('applies a coupon, shows why a coupon is refused, and reports a coupon that a change has removed', async () => {
    const { code } = await addCoupon(shop.db);
    const two = stateOf([{ ...rice, quantity: 2 }]);
    expect(await change(two, { action: 'coupon', coupon: ' ' })).toEqual({ state: two, notice: {} });
    const applied = await change(two, { action: 'coupon', coupon: ` ${code} ` });
    expect(applied.notice).toEqual({});
    expect(applied.state.cart.coupon).toBe(code);
    const more = await change(applied.state, { action: 'add', line: encodeProduct(rice) });
    expect(more.notice).toEqual({});
    expect(more.state.cart).toMatchObject({ coupon: code, lines: [{ quantity: 3 }] });
    expect((await change(applied.state, { action: 'lower', line: encodeProduct(rice) })).notice).toEqual({
      removed: 'coupon',
    });
    expect((await change(applied.state, { action: 'remove', line: encodeProduct(rice) })).notice).toEqual({});
    expect((await change(applied.state, { action: 'remove_coupon' })).state.cart.coupon).toBeNull();
    const { notice } = await change(two, { action: 'coupon', coupon: 'NONE' });
    expect(notice).toEqual({ coupon: 'NONE' });
    expect((await show(two, 'coupon=NONE')).refusedCoupon).toMatchObject({ success: false });
    expect((await show(stateOf([], null), 'coupon=NONE')).refusedCoupon).toBeNull();
  });

  test('explains a change that was not made', async () => {
    const notice = async (search: string) => (await show(stateOf([rice]), search)).notice;
    const texts = await Promise.all(
      [
        'removed=coupon',
        'refused=stock_limit&n=3',
        'refused=stock_limit&n=0',
        'refused=quantity_limit',
        'refused=lines_limit',
      ].map(notice),
    );
    expect(new Set(texts).size).toBe(5);
    expect(texts[1]).toContain('3');
    expect(texts[4]).toContain(String(maxMemberLines));
    expect(await notice('refused=gone')).toBe(texts[2]);
    expect(await notice('refused=stock_limit&n=-5')).toBe(texts[2]);
    expect(await notice('refused=stock_limit&n=5000')).toContain('99');
    expect(await notice('refused=unknown')).toBeNull();
  });
});
