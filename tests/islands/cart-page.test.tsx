import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { ConfirmedCart } from '#contracts/cart.ts';
import { defaultSettings } from '#contracts/settings.ts';
import type { Item } from '#domain/catalogue.ts';
import { toControlItem } from '#domain/control-item.ts';
import { priceCart, type Bill } from '#domain/price-cart.ts';
import { createMoneyFormatter } from '#i18n/money.ts';
import { AddressCards } from '#islands/cart/page/AddressCards.tsx';
import { BillCard } from '#islands/cart/page/BillCard.tsx';
import { CartScreen } from '#islands/cart/page/CartScreen.tsx';
import type { CartScreenProps } from '#islands/cart/page/types.ts';
import { CouponCard } from '#islands/cart/page/CouponCard.tsx';
import { LinesCard } from '#islands/cart/page/LinesCard.tsx';
import { TipCard } from '#islands/cart/page/TipCard.tsx';
import { useCartFixes } from '#islands/cart/page/use-cart-fixes.ts';
import { useConfirmedCart } from '#islands/cart/page/use-confirmed-cart.ts';
import { addItem, cart } from '#stores/cart.ts';
import { makeItem, makeStore, makeVariant } from '../support/shop.ts';
import { apple, melon, openCartIslands } from '../support/cart-islands.ts';
import { openIsland } from '../support/open-island.tsx';

const answers = openCartIslands();

function confirmed(
  items: Item[],
  lines: { item_id: number; variant_id: number | null; addon_ids?: number[]; quantity?: number }[],
): { answer: ConfirmedCart; bill: Bill } {
  const cart = {
    restaurant_id: 1,
    coupon: null,
    lines: lines.map((line) => ({ addon_ids: [], quantity: 1, ...line })),
  };
  const store = makeStore();
  const bill = priceCart({
    cart,
    catalogue: new Map(items.map((item) => [item.id, item])),
    store,
    coupon: null,
    mode: 'delivery',
    tip: null,
    distance: 1.24,
    now: new Date(),
    taxRates: { standard: 12 },
    steps: { unit: 100, shown: 100, cash: 100 },
  });
  return {
    bill,
    answer: {
      cart,
      lines: [],
      bill,
      changes: [],
      items,
      store,
      coupon: null,
      coupons: [],
      best: null,
      swaps: {},
      distance: 1.24,
      has_preitems: false,
    },
  };
}

describe('cart page', () => {
  const lines = [{ item_id: 5, variant_id: 51, addon_ids: [2, 4] }];
  const show = (items: Item[], wanted = lines) => {
    const { answer, bill } = confirmed(items, wanted);
    const money = createMoneyFormatter(defaultSettings, 'en');
    return render(
      <LinesCard lines={bill.items} count={1} {...{ answer, money }} onQuantity={() => undefined} />,
    );
  };

  test('CART-39 showAddonPricesOnCart shows addon prices on lines', () => {
    openIsland({ showAddonPricesOnCart: true });
    show([melon]);
    expect(screen.getByText('+ Diced, ₹5')).toBeTruthy();
    cleanup();
    openIsland({ showAddonPricesOnCart: false });
    show([melon]);
    expect(screen.getByText('+ Diced')).toBeTruthy();
  });

  test('ROUTE-65 cart rows link to /stores/{restaurant_id}/{item id}', () => {
    show([melon]);
    expect(screen.getByRole('link', { name: 'Melon' }).getAttribute('href')).toBe('/stores/1/5');
  });

  test('ITEM-22 ITEM-23 ITEM-24 the veg mark follows the setting, and is absent for an unknown item', () => {
    const wanted = [{ item_id: 1, variant_id: 11, addon_ids: [] }];
    openIsland({ showVegNonVegBadge: true });
    show([apple], wanted);
    expect(screen.getByRole('img', { name: 'Vegetarian' })).toBeTruthy();
    cleanup();
    show([{ ...apple, is_veg: null }], wanted);
    expect(screen.queryByRole('img', { name: /vegetarian/i })).toBeNull();
    cleanup();
    openIsland({ showVegNonVegBadge: false });
    show([apple], wanted);
    expect(screen.queryByRole('img', { name: /vegetarian/i })).toBeNull();
  });

  test('CART-48 CART-49 CART-50 CART-51 tips come from the lists in the settings, each kind only if enabled', () => {
    openIsland({ tips: '10, 25', tips_percentage: '5', showTipsAmount: true, showTipsPercentage: true });
    const { unmount } = render(<TipCard tip={null} itemTotal={20_000} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '5%₹10',
      '₹10',
      '₹25',
    ]);
    expect(
      screen.getAllByRole('button').every((button) => button.getAttribute('aria-pressed') === 'false'),
    ).toBe(true);
    unmount();
    openIsland({ tips: '10, 25', tips_percentage: '5', showTipsAmount: false, showTipsPercentage: true });
    const second = render(<TipCard tip={null} itemTotal={20_000} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    second.unmount();
    openIsland({ tips: '10, 25', tips_percentage: '5', showTipsAmount: true, showTipsPercentage: false });
    const third = render(<TipCard tip={null} itemTotal={20_000} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['₹10', '₹25']);
    third.unmount();
    openIsland({ showTipsAmount: false, showTipsPercentage: false });
    render(<TipCard tip={null} itemTotal={20_000} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('the bill expands to lines that add up to the total', () => {
    const { bill } = confirmed([melon], lines);
    render(<BillCard bill={bill} ceiling={null} count={1} distance={1.24} />);
    expect(screen.getByText('Delivery, 1.2 km')).toBeTruthy();
    expect(bill.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.total);
  });

  test('the bill of a cart with weighed lines shows the estimated total and the ceiling', () => {
    const { bill } = confirmed([melon], lines);
    render(<BillCard bill={bill} ceiling={bill.total + 5_000} count={1} distance={1.24} />);
    expect(screen.getByText('Estimated total')).toBeTruthy();
    expect(screen.getByText('Highest possible total').nextElementSibling?.textContent).toBe(
      `₹${(bill.total + 5_000) / 100}`,
    );
  });

  test('COUP-08 hideMessage suppresses the message of a refused coupon', () => {
    const { answer, bill } = confirmed([melon], lines);
    const refusal = {
      success: false,
      code: 'QUIET15',
      appliedAmount: 0,
      coupon_error: 'coupon_inactive',
      reasons: [{ code: 'coupon_inactive' as const }],
      coupon: null,
    };
    const { unmount } = render(
      <CouponCard answer={answer} bill={bill} code={null} refusal={{ ...refusal, hideMessage: false }} />,
    );
    expect(screen.getByText('QUIET15 can’t be used')).toBeTruthy();
    unmount();
    render(
      <CouponCard answer={answer} bill={bill} code={null} refusal={{ ...refusal, hideMessage: true }} />,
    );
    expect(screen.queryByText('QUIET15 can’t be used')).toBeNull();
  });

  test.each([
    [{ code: 'coupon_unknown' }, 'X isn’t a valid coupon code'],
    [{ code: 'coupon_expired', ends_at: '2026-05-03T00:00:00Z' }, 'X has expired'],
    [{ code: 'coupon_used_up' }, 'X can’t be used'],
    [{ code: 'coupon_other_store', restaurants: ['Basket'] }, 'X doesn’t apply to this cart'],
    [{ code: 'coupon_not_started', starts_at: '2046-05-03T00:00:00Z' }, 'X doesn’t apply yet'],
  ] as const)('COUP-07 %j has its own message', (reason, message) => {
    const { answer, bill } = confirmed([melon], lines);
    const refusal = {
      ...{ success: false, code: 'X', appliedAmount: 0, coupon_error: reason.code },
      ...{ reasons: [reason], coupon: null, hideMessage: false },
    };
    render(<CouponCard answer={answer} bill={bill} code={null} refusal={refusal} />);
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe('address cards', () => {
  const address = (changes: object) => ({
    id: 1,
    latitude: 12.97,
    longitude: 77.64,
    address: '6th Cross, Indiranagar',
    house: '12',
    tag: 'Home',
    is_operational: true,
    is_default: 0 as 0 | 1,
    ...changes,
  });
  const open = () =>
    render(
      <AddressCards
        store={makeStore()}
        addresses={[
          address({ is_default: 1 }),
          address({ id: 2, tag: 'Work', house: '4 B', latitude: 12.9 }),
          address({ id: 3, tag: 'Farm', is_operational: false }),
        ]}
      />,
    );

  test('CART-30 CART-31 a card shows tag, house and address, and a check mark on the default address', () => {
    open();
    const [home, work] = screen.getAllByRole('listitem');
    expect(home!.textContent).toContain('Home');
    expect(home!.textContent).toContain('Default');
    expect(work!.textContent).toContain('Work');
    expect(work!.textContent).toContain('4 B, 6th Cross');
    expect(work!.textContent).not.toContain('Default');
  });

  test('CART-28 CART-29 an address outside the delivery area is marked as such and disabled', () => {
    open();
    const farm = screen.getAllByRole('listitem')[2]!;
    expect(farm.textContent).toContain('Green Basket does not deliver here');
    expect((farm.querySelector('.address__pick') as HTMLButtonElement).disabled).toBe(true);
  });

  test('CART-32 CART-33 delete asks ‘Are you sure?’ and is hidden on the default address', async () => {
    const user = userEvent.setup();
    open();
    expect(screen.queryByRole('button', { name: 'Delete Home' })).toBeNull();
    answers['/api/address/delete'] = [];
    await user.click(screen.getByRole('button', { name: 'Delete Work' }));
    expect(screen.getByText('Are you sure?')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(document.querySelector('dialog')!).getByText('Delete'));
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2), { timeout: 60_000 });
  });
});

describe('substitutes for a line', () => {
  test('if a substitute cannot be loaded, the line stays and a message is shown', async () => {
    const { answer, bill } = confirmed([apple], [{ item_id: 1, variant_id: 11 }]);
    act(() => void addItem(toControlItem(apple)));
    const { result } = renderHook(() => useCartFixes(answer, bill));
    const pear = { id: 9, slug: 'pear', name: 'Pear', image: null, cloth: 'leaf' as const };
    await act(() =>
      result.current.swap(
        { key: '1:11:', name: 'Apple', remedy: 'swap' },
        { ...pear, price: 1, variant_id: 91 },
      ),
    );
    expect(result.current.toast.text).toBe('We couldn’t load this item. Please try again in a moment.');
    expect(result.current.toast).not.toHaveProperty('action');
    expect(cart.get().lines).toMatchObject([{ item_id: 1, quantity: 1 }]);

    answers['/api/items/single'] = makeItem({ id: 9, name: 'Pear', variants: [makeVariant({ id: 91 })] });
    await act(() =>
      result.current.swap(
        { key: '1:11:', name: 'Apple', remedy: 'swap' },
        { ...pear, price: 1, variant_id: 91 },
      ),
    );
    expect(cart.get().lines).toMatchObject([{ item_id: 9, variant_id: 91, quantity: 1 }]);
    expect(result.current.toast.text).toBe('Apple replaced with Pear');
    act(() => result.current.toast.action?.run());
    expect(cart.get().lines).toMatchObject([{ item_id: 1 }]);
  });
});

const deviceCart: Omit<CartScreenProps, 'confirmed'> = {
  ...{ mode: 'delivery', source: 'device', tip: null, place: null, addresses: [] },
  ...{ refusalText: null, refusal: null, replace: null },
};

test('items added offline can be changed on a cached empty cart page', async () => {
  addItem(toControlItem(apple));
  const { answer } = confirmed([], []);
  render(<CartScreen confirmed={{ ...answer, bill: null, store: null }} {...deviceCart} />);
  await screen.findByText('We couldn’t check your cart');
  const raise = screen.getByRole('button', { name: 'One more Apple' });
  await userEvent.click(raise);
  expect(cart.get().lines[0]?.quantity).toBe(2);
  expect(screen.getByText('₹100')).toBeTruthy();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});

test('a response to an earlier confirmation is ignored once a later confirmation was sent', async () => {
  const { answer } = confirmed([apple], [{ item_id: 1, variant_id: 11 }]);
  act(() => void addItem(toControlItem(apple)));
  const respond: ((name: string) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        respond.push((name) =>
          resolve(Response.json({ success: true, data: { ...answer, items: [{ ...apple, name }] } })),
        );
      }),
  );
  const shownNames = new Set<string | undefined>();
  const { result } = renderHook(() => {
    const shown = useConfirmedCart({
      confirmed: answer,
      mode: 'delivery',
      tip: null,
      source: 'device',
      place: null,
      addresses: [],
      refusalText: null,
      refusal: null,
      replace: null,
    });
    shownNames.add(shown.answer.items.find(({ id }) => id === apple.id)?.name);
    return shown;
  });
  await vi.waitFor(() => expect(respond).toHaveLength(1), { timeout: 60_000 });
  act(() => result.current.refresh());
  await vi.waitFor(() => expect(respond).toHaveLength(2), { timeout: 60_000 });

  await act(async () => respond[1]!('Later'));
  await vi.waitFor(() => expect(shownNames).toContain('Later'), { timeout: 60_000 });
  await act(async () => respond[0]!('Earlier'));
  // Each response is read in the same number of steps, so “Earlier” has been read by the time “Latest” is shown.
  act(() => result.current.refresh());
  await vi.waitFor(() => expect(respond).toHaveLength(3), { timeout: 60_000 });
  await act(async () => respond[2]!('Latest'));
  await vi.waitFor(() => expect(shownNames).toContain('Latest'), { timeout: 60_000 });
  expect([...shownNames]).toEqual(['Apple', 'Later', 'Latest']);
});

test('a cart above the highest total of an order shows the limit and offers no checkout', async () => {
  addItem(toControlItem(apple));
  const { answer } = confirmed([apple], cart.get().lines as never);
  const limit = 100;
  render(
    <CartScreen
      confirmed={{ ...answer, changes: [{ type: 'order_limit', limit, remedies: [] }] }}
      {...deviceCart}
    />,
  );
  expect(await screen.findByText('This order is too large. An order can be at most ₹1.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Checkout/i })).toBeNull();
  expect(screen.getByRole('button', { name: /Checkout/i })).toHaveProperty('disabled', true);
});
