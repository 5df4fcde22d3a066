import { useState } from 'react';
import type { ConfirmedCart } from '#contracts/cart.ts';
import { findLine, lineKey, type Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { applyRemedy, type Discrepancy, type Remedy } from '#domain/cart-discrepancies.ts';
import type { PricedLine } from '#domain/priced-line.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { SubstituteRequest, Substitute } from '#domain/substitute-line.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { moveFocusFromRow } from '#browser/ui/move-focus-from-row.ts';
import { loadItem } from '#stores/recheck-availability.ts';
import { seenPrices } from '#stores/cart-choices.ts';
import {
  markChargeSeen,
  markPricesSeen,
  cart,
  removeCoupon,
  setCart,
  removeLinesByKey,
  setMode,
  setQuantity,
  substituteLine,
} from '#stores/cart.ts';

/** The customer's changes to cart lines and fixes for discrepancies. A removal or substitution can be undone. */
export function useCartFixes(answer: ConfirmedCart, bill: Bill | null) {
  const { text } = useLocalizedShop();
  const [lastChange, setLastChange] = useState<{ message: string; undoChange: (() => void) | null } | null>(
    null,
  );

  const showChange = (message: string, before: Cart | null) => {
    setLastChange({ message, undoChange: before && (() => setCart(before)) });
    announce(message);
  };
  const remove = (keys: readonly string[]) => {
    const before = cart.get();
    moveFocusFromRow();
    const name = nameOf(keys, bill) ?? text('cart.no_name');
    removeLinesByKey(keys);
    showChange(
      keys.length === 1 ? text('cart.removed', { name }) : text('cart.removed_several', { n: keys.length }),
      before,
    );
  };
  const setLine = (line: PricedLine, shownQuantity: number) => {
    // During hydration, quick taps all start from the rendered quantity. So only the difference of each tap is
    // applied to the device's quantity.
    const currentLine = findLine(cart.get(), line.key)?.quantity ?? line.quantity;
    const quantity = currentLine + shownQuantity - line.quantity;
    if (quantity <= 0) return remove([line.key]);
    if (setQuantity(line.key, quantity).ok)
      announce(text('cart.now_in_cart', { name: line.name, n: quantity }));
  };
  const remedy = (change: Discrepancy, remedyKind: Remedy) => {
    if (remedyKind === 'self_pickup') return setMode('SELFPICKUP');
    if (remedyKind === 'remove_coupon') return removeCoupon();
    if (remedyKind === 'accept' && (change.type === 'price_up' || change.type === 'price_down'))
      return markPricesSeen({ [change.key]: change.now });
    if (remedyKind === 'accept' && change.type === 'charge_changed') return markChargeSeen(change.now);
    const { cart: next, undo } = applyRemedy(cart.get(), change, remedyKind, toCatalogue(answer.items));
    setCart(next);
    if (remedyKind === 'remove')
      showChange(
        'name' in change ? text('cart.removed', { name: change.name ?? '' }) : text('cart.empty_title'),
        undo,
      );
  };
  const showFailed = () => showChange(text('cart.item_failed'), null);
  const swap = async ({ key, name, remedy: remedyKind }: SubstituteRequest, substitute: Substitute) => {
    // Offline, or no longer available: the line stays as it is.
    if (!(await loadItem(substitute.id))) return showFailed();
    const before = cart.get();
    // Undo also restores the price that the customer last saw, so that a changed price still has to be accepted.
    const seen = seenPrices.get();
    const currentLine = findLine(before, key);
    // Another variant keeps the line's addons.
    const addon_ids = remedyKind === 'choose_variant' ? (currentLine?.addon_ids ?? []) : [];
    const line = { item_id: substitute.id, variant_id: substitute.variant_id, addon_ids };
    if (!substituteLine(key, line).ok) return;
    const message = text('cart.swapped', { name, instead: substitute.name });
    setLastChange({ message, undoChange: () => (markPricesSeen(seen), setCart(before)) });
    announce(message);
  };
  const toast = {
    text: lastChange?.message ?? null,
    ...(lastChange?.undoChange && { action: { label: text('cart.undo'), run: lastChange.undoChange } }),
    onDone: () => setLastChange(null),
  };
  return { remove, setLine, remedy, swap, showFailed, toast };
}

function nameOf(keys: readonly string[], bill: Bill | null): string | null {
  const line = [...(bill?.items ?? []), ...(bill?.unavailable ?? [])].find((one) => lineKey(one) === keys[0]);
  return line?.name ?? null;
}
