import { useState } from 'react';
import type { ConfirmedCart } from '#contracts/cart.ts';
import { findLine, lineKey, type Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { applyRemedy, type Discrepancy, type Remedy } from '#domain/discrepancies.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { SubstituteRequest, Substitute } from '#domain/substitute-line.ts';
import { useShop } from '#browser/shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { moveFocusFromRow } from '#browser/ui/move-focus.ts';
import { loadItem } from '#stores/recheck-availability.ts';
import { seenPrices } from '#stores/cart-choices.ts';
import {
  acceptCharge,
  acceptPrices,
  cart,
  dropCoupon,
  fillCart,
  removeKeys,
  setMode,
  setQuantity,
  swapLine,
} from '#stores/cart.ts';

/** What the customer does about the cart's lines and its changes; what was taken out or swapped can be put back. */
export function useRemedies(answer: ConfirmedCart, bill: Bill | null) {
  const { text } = useShop();
  const [taken, setTaken] = useState<{ words: string; putBack: (() => void) | null } | null>(null);

  const remember = (words: string, before: Cart | null) => {
    setTaken({ words, putBack: before && (() => fillCart(before)) });
    announce(words);
  };
  const remove = (keys: readonly string[]) => {
    const before = cart.get();
    moveFocusFromRow();
    const name = nameOf(keys, bill) ?? text('cart.no_name');
    removeKeys(keys);
    remember(
      keys.length === 1 ? text('cart.removed', { name }) : text('cart.removed_several', { n: keys.length }),
      before,
    );
  };
  const setLine = (line: PricedLine, wanted: number) => {
    // Quick presses while the island comes to life all see the number that the server rendered: each counts from the device's.
    const held = findLine(cart.get(), line.key)?.quantity ?? line.quantity;
    const quantity = held + wanted - line.quantity;
    if (quantity <= 0) return remove([line.key]);
    if (setQuantity(line.key, quantity).ok)
      announce(text('cart.now_in_cart', { name: line.name, n: quantity }));
  };
  const remedy = (change: Discrepancy, way: Remedy) => {
    if (way === 'self_pickup') return setMode('SELFPICKUP');
    if (way === 'remove_coupon') return dropCoupon();
    if (way === 'accept' && (change.type === 'price_up' || change.type === 'price_down'))
      return acceptPrices({ [change.key]: change.now });
    if (way === 'accept' && change.type === 'charge_changed') return acceptCharge(change.now);
    const { cart: next, undo } = applyRemedy(cart.get(), change, way, toCatalogue(answer.items));
    fillCart(next);
    if (way === 'remove')
      remember(
        text('cart.removed', { name: 'name' in change ? (change.name ?? '') : text('cart.title') }),
        undo,
      );
  };
  const sayFailed = () => remember(text('cart.item_failed'), null);
  const swap = async ({ key, name, remedy: way }: SubstituteRequest, instead: Substitute) => {
    // Offline, or gone within the minute: the line stays as it is.
    if (!(await loadItem(instead.id))) return sayFailed();
    const before = cart.get();
    // What was seen of the line is put back with it: its price has still to be accepted.
    const seen = seenPrices.get();
    const held = findLine(before, key);
    // Another pack is the same thing with the same extras.
    const addon_ids = way === 'choose_variant' ? (held?.addon_ids ?? []) : [];
    const line = { item_id: instead.id, variant_id: instead.variant_id, addon_ids };
    if (!swapLine(key, line).ok) return;
    const words = text('cart.swapped', { name, instead: instead.name });
    setTaken({ words, putBack: () => (acceptPrices(seen), fillCart(before)) });
    announce(words);
  };
  const toast = {
    text: taken?.words ?? null,
    ...(taken?.putBack && { action: { label: text('cart.undo'), run: taken.putBack } }),
    onDone: () => setTaken(null),
  };
  return { remove, setLine, remedy, swap, sayFailed, toast };
}

function nameOf(keys: readonly string[], bill: Bill | null): string | null {
  const line = [...(bill?.items ?? []), ...(bill?.unavailable ?? [])].find((one) => lineKey(one) === keys[0]);
  return line?.name ?? null;
}
