import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { toControlItem } from '#domain/control-item.ts';
import AddonSheet from '#islands/cart/AddonSheet.tsx';
import { CartNotices } from '#islands/cart/CartNotices.tsx';
import { ItemControl } from '#islands/cart/ItemControl.tsx';
import { ReplaceQuestion } from '#islands/cart/ReplaceQuestion.tsx';
import { type CartNotice, cartNotice } from '#stores/cart-notice.ts';
import { addItem } from '#stores/cart.ts';
import { makeItem, makeVariant } from '../support/shop.ts';
import { apple, melon, openCartIslands } from '../support/cart-islands.ts';
import { openIsland } from '../support/open-island.tsx';

// Does not mount the notices, because the tests of the dialogs render them directly.
vi.mock('#islands/cart/mount-notices.tsx', () => ({ mountNotices: () => undefined }));
const answers = openCartIslands();

describe('item control', () => {
  test('ITEM-01 ITEM-02 Add becomes − n + and back, and the focus stays', async () => {
    const user = userEvent.setup();
    render(<ItemControl item={toControlItem(apple)} />);
    await user.click(screen.getByRole('button', { name: 'Add Apple' }));
    expect(
      screen.getByRole('group', { name: 'Quantity of Apple' }).querySelector('output')!.textContent,
    ).toBe('1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One more Apple' }));
    await user.click(screen.getByRole('button', { name: 'One more Apple' }));
    await user.click(screen.getByRole('button', { name: 'One less Apple' }));
    await user.click(screen.getByRole('button', { name: 'One less Apple' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Apple' }));
  });

  test('ITEM-03 {n} options is a link to the item on pages without JavaScript', () => {
    const oranges = makeItem({
      id: 9,
      slug: 'oranges',
      name: 'Oranges',
      has_variant: 1,
      variants: [makeVariant({ id: 91, is_default: 1 }), makeVariant({ id: 92 }), makeVariant({ id: 93 })],
    });
    render(<ItemControl item={toControlItem(oranges)} />);
    const link = screen.getByRole('link', { name: '3 options, Oranges' });
    expect(link.getAttribute('href')).toBe('/item/oranges');
  });

  test('ITEM-07 an item with addons shows the customisable note', () => {
    render(<ItemControl item={toControlItem(melon)} />);
    expect(screen.getByRole('link', { name: 'Add, Melon' }).textContent).toContain('Customisable');
  });

  test('ITEM-14 ITEM-15 AVAIL-05 ERR-02 an inactive item is labelled as unavailable and has no controls', () => {
    render(<ItemControl item={toControlItem({ ...apple, is_active: 0 })} />);
    expect(screen.getByText('Not available right now')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('ITEM-17 ERR-05 AVAIL-04 an out-of-stock item is labelled as such and has no controls', () => {
    render(
      <ItemControl
        item={toControlItem({ ...apple, variants: [makeVariant({ id: 11, is_default: 1, stock: 0 })] })}
        size="large"
      />,
    );
    expect(screen.getByText('Out of Stock')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('CART-09 a free item’s quantity cannot change', () => {
    localStorage.setItem('cart', '');
    const control = toControlItem({ ...apple, is_free_item: 1 });
    expect(control.free).toBe(1);
    act(() => void addItem(toControlItem(apple)));
    render(<ItemControl item={control} />);
    for (const button of screen.getAllByRole('button'))
      expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  test('a control is small enough for forty per page', () => {
    expect(JSON.stringify(toControlItem(apple)).length).toBeLessThan(90);
  });
});

describe('addon chooser', () => {
  const open = async (item: typeof melon = melon) => {
    answers['/api/items/single'] = item;
    render(<AddonSheet id={5} name="Melon" onClose={() => undefined} />);
    await screen.findByText('Honey');
    return userEvent.setup();
  };

  test('ITEM-09 ITEM-10 ITEM-11 the first addon of a SINGLE category is selected, one at a time; others are checkboxes; the total updates', async () => {
    const user = await open();
    const [whole, diced] = screen.getAllByRole<HTMLInputElement>('radio');
    expect(whole!.checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Add item · ₹40' })).toBeTruthy();
    await user.click(diced!);
    expect([whole!.checked, diced!.checked]).toEqual([false, true]);
    for (const check of screen.getAllByRole('checkbox')) await user.click(check);
    expect(screen.getByRole('button', { name: 'Add item · ₹55' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'One more Melon' }));
    expect(screen.getByRole('button', { name: 'Add item · ₹110' })).toBeTruthy();
  });

  test('ITEM-10 ITEM-11 a group that is not required can be left out; a required group of checkboxes needs one', async () => {
    const [cut, extras] = melon.addon_categories;
    const user = await open({
      ...melon,
      addon_categories: [
        { ...cut!, is_required: false },
        { ...extras!, is_required: true },
      ],
    });
    const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Add item/ });
    expect(add().disabled).toBe(true);
    expect(screen.getByText('Required · choose at least 1')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Honey/ }));
    expect(add().disabled).toBe(false);
    await user.click(screen.getByRole('radio', { name: /Diced/ }));
    expect(add().textContent).toBe('Add item · ₹55');
    await user.click(screen.getByRole('radio', { name: 'None' }));
    expect(add().textContent).toBe('Add item · ₹50');
  });

  test('ITEM-09 a paid addon of a group that is not required is never preselected', async () => {
    const [cut, extras] = melon.addon_categories;
    const paid = cut!.addons.map((addon) => ({ ...addon, price: 500 }));
    await open({
      ...melon,
      addon_categories: [{ ...cut!, is_required: false, addons: paid }, extras!],
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Add item · ₹40' })).toBeTruthy();
  });

  test('an add announces how many of the item are in the cart in total', async () => {
    const live = document.body.appendChild(document.createElement('p'));
    live.id = 'live';
    onTestFinished(() => live.remove());
    for (const total of [1, 2]) {
      const user = await open();
      await user.click(screen.getByRole('button', { name: /^Add item/ }));
      await waitFor(() => expect(live.textContent).toBe(`Melon: ${total} in your cart`));
      cleanup();
    }
  });

  test('ITEM-12 with hidePriceWhenZero an addon that costs nothing shows no price', async () => {
    openIsland({ hidePriceWhenZero: true });
    await open();
    expect(screen.queryByText('+ ₹0')).toBeNull();
    expect(screen.getByText('+ ₹5')).toBeTruthy();
  });

  test('ITEM-13 without hidePriceWhenZero an addon that costs nothing shows its price', async () => {
    openIsland({ hidePriceWhenZero: false });
    await open();
    expect(screen.getAllByText('+ ₹0')).toHaveLength(2);
  });
});

describe('dialogs', () => {
  test('CART-45 CART-46 ERR-01 the stock message disappears after five seconds', () => {
    vi.useFakeTimers();
    render(<CartNotices />);
    act(() => cartNotice.set({ kind: 'stock', name: 'Apple', available: 3 }));
    expect(screen.getByText('Only 3 left')).toBeTruthy();
    expect(screen.getByText(/That’s all the Apple we have/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.queryByText('Only 3 left')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Only 3 left')).toBeNull();
  });

  test('CART-45 the stock message of an item without a name shows only the number left', () => {
    render(<CartNotices />);
    act(() => cartNotice.set({ kind: 'stock', name: '', available: 3 }));
    expect(screen.queryByText(/all the .*we have/)).toBeNull();
    expect(screen.getByText('Only 3 left')).toBeTruthy();
  });

  test.each<[string, string, CartNotice]>([
    [
      'Not available right now',
      'Apple is unavailable right now. Nothing was added.',
      { kind: 'gone', name: 'Apple' },
    ],
    [
      'Not available right now',
      'This item is unavailable right now. Nothing was added.',
      { kind: 'gone', name: '' },
    ],
    [
      'Out of Stock',
      'Apple is unavailable right now. Nothing was added.',
      { kind: 'stock', name: 'Apple', available: 0 },
    ],
    ['Only available with a coupon', 'Chai masala sample', { kind: 'free', name: 'Chai masala sample' }],
  ])('[F6] tapping an item that is not added shows “%s” with the text “%s”', (title, words, notice) => {
    render(<CartNotices />);
    act(() => cartNotice.set(notice));
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('CART-12 the replace dialog’s title, subtitle and buttons are texts of the shop', () => {
    render(<CartNotices />);
    act(() => cartNotice.set({ kind: 'replace', line: { item_id: 1, variant_id: 11 }, item: apple }));
    for (const words of [
      'Start a new cart?',
      'Your cart has items from another store. You can order from one store at a time.',
      'Yes, start a new cart',
      'No, keep my cart',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  test('CART-12 the question shows both stores, and that the new store is closed and when it opens', () => {
    const closed = { name: 'Kaveri Dairy', is_open: false, opens_at: '2026-06-25T00:30:00.000Z' };
    const { container, rerender } = render(<ReplaceQuestion from="Green Basket" to={closed} />);
    expect(container.textContent).toContain('Green Basket');
    expect(container.textContent).toMatch(/Kaveri Dairy is closed now and opens \w+.* 6:00 am\./i);
    rerender(<ReplaceQuestion from="Green Basket" to={{ ...closed, opens_at: null }} />);
    expect(container.textContent).toContain('Kaveri Dairy is closed now.');
    rerender(<ReplaceQuestion from="Green Basket" to={{ ...closed, is_open: true, opens_at: null }} />);
    expect(container.textContent).toContain('Kaveri Dairy');
    expect(container.textContent).not.toContain('closed');
  });
});
