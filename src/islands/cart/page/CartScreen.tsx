import { useEffect, useState } from 'react';
import type { Swap } from '#contracts/cart.ts';
import { countCart, lineKey, type Cart } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import { applyRemedy, type Change, type Remedy } from '#domain/changes.ts';
import type { Bill } from '#domain/pricing.ts';
import type { PricedLine, UnavailableLine } from '#domain/priced-line.ts';
import { useShop } from '#islands/shop.ts';
import { announce } from '#islands/ui/announce.ts';
import { Toast } from '#islands/ui/Toast.tsx';
import { loadItem } from '#stores/cart-check.ts';
import {
  acceptPrices,
  addLine,
  cart,
  dropCoupon,
  fillCart,
  removeKeys,
  setMode,
  setQuantity,
} from '#stores/cart.ts';
import { followCart } from '../follow.ts';
import { AsideCard } from './AsideCard.tsx';
import { BillCard } from './BillCard.tsx';
import { ChangesCard } from './ChangesCard.tsx';
import { CheckoutBar } from './CheckoutBar.tsx';
import { CouponCard } from './CouponCard.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { GoneCard } from './GoneCard.tsx';
import { LinesCard } from './LinesCard.tsx';
import { ReceiveCard } from './ReceiveCard.tsx';
import { SaidCard } from './SaidCard.tsx';
import { TipCard } from './TipCard.tsx';
import type { CartScreenProps } from './types.ts';
import { useConfirmed } from './use-confirmed.ts';

/** The cart, complete without script for the server-kept one; from any changed world it leads to checkout or to an empty cart. */
export function CartScreen(props: CartScreenProps) {
  const { text, settings } = useShop();
  const { cart: current, answer, bill, mode, tip, hasFailed, refresh, learn } = useConfirmed(props);
  const [taken, setTaken] = useState<{ words: string; before: Cart } | null>(null);
  useEffect(followCart, []);

  const remember = (words: string, before: Cart) => {
    setTaken({ words, before });
    announce(words);
  };
  const remove = (keys: readonly string[]) => {
    const before = cart.get();
    const name = nameOf(keys, bill) ?? text('cart.no_name');
    removeKeys(keys);
    remember(
      keys.length === 1 ? text('cart.removed', { name }) : text('cart.removed_several', { n: keys.length }),
      before,
    );
  };
  const setLine = (line: PricedLine, quantity: number) => {
    if (quantity <= 0) return remove([line.key]);
    if (setQuantity(line.key, quantity).ok)
      announce(text('cart.now_in_cart', { name: line.name, n: quantity }));
  };
  const remedy = (change: Change, way: Remedy) => {
    if (way === 'self_pickup') return setMode('SELFPICKUP');
    if (way === 'remove_coupon') return dropCoupon();
    if (way === 'accept' && (change.type === 'price_up' || change.type === 'price_down'))
      return acceptPrices({ [change.key]: change.now });
    const { cart: next, undo } = applyRemedy(cart.get(), change, way, toCatalogue(answer.items));
    fillCart(next);
    if (way === 'remove')
      remember(
        text('cart.removed', { name: 'name' in change ? (change.name ?? '') : text('cart.title') }),
        undo,
      );
  };
  const swap = async (line: UnavailableLine, instead: Swap) => {
    const before = cart.get();
    await loadItem(instead.id);
    removeKeys([line.key]);
    addLine({ item_id: instead.id, variant_id: instead.variant_id, quantity: 1 });
    remember(text('cart.removed', { name: line.name ?? text('cart.no_name') }), before);
  };

  const toast = (
    <Toast
      text={taken?.words ?? null}
      action={{ label: text('cart.undo'), run: () => taken && fillCart(taken.before) }}
      onDone={() => setTaken(null)}
    />
  );
  if (current.lines.length === 0 || !bill || !answer.store) {
    return (
      <>
        <SaidCard {...props} />
        <AsideCard storeId={null} onTake={learn} />
        {hasFailed && current.lines.length > 0 ? <EmptyCart hasFailed onRetry={refresh} /> : <EmptyCart />}
        {toast}
      </>
    );
  }

  const gone = goneLines(answer.changes, bill);
  const goneKeys = new Set(gone.map((line) => line.key));
  const held = bill.items.filter((line) => !goneKeys.has(line.key));
  const count = countCart({ ...current, lines: held }, settings);
  const isBlocked =
    props.isReadOnly === true ||
    held.length === 0 ||
    gone.length > 0 ||
    answer.changes.some(
      (change) => change.type === 'fewer_left' || (change.type === 'not_delivered' && mode === 'delivery'),
    );
  const seeAll = () =>
    acceptPrices(Object.fromEntries(bill.items.map((line) => [line.key, line.price + line.addons_price])));
  return (
    <>
      <div className="wrap">
        <div className="col">
          <SaidCard {...props} />
          <AsideCard storeId={current.restaurant_id} onTake={learn} />
          <ChangesCard answer={answer} onRemedy={remedy} />
          <GoneCard
            lines={gone}
            answer={answer}
            onRemove={remove}
            onSwap={(line, instead) => void swap(line, instead)}
          />
          <LinesCard lines={held} count={count} answer={answer} onQuantity={setLine} />
          <CouponCard answer={answer} bill={bill} code={current.coupon} refusal={props.refusal} />
        </div>
        <div className="col">
          {mode === 'delivery' && <TipCard tip={tip} itemTotal={bill.item_total} />}
          <ReceiveCard store={answer.store} mode={mode} place={props.place} addresses={props.addresses} />
          {held.length > 0 && (
            <BillCard bill={bill} count={count} distance={mode === 'delivery' ? answer.distance : null} />
          )}
        </div>
      </div>
      <CheckoutBar bill={bill} isBlocked={isBlocked} onGo={seeAll} />
      {toast}
    </>
  );
}

/** Lines that cannot be had, also those whose stock other lines of this cart have taken. */
function goneLines(changes: readonly Change[], bill: Bill): UnavailableLine[] {
  const taken = new Set(changes.flatMap((change) => (change.type === 'gone' ? [change.key] : [])));
  const emptied = bill.items
    .filter((line) => taken.has(line.key))
    .map(({ item_id, variant_id, addon_ids, quantity, key, name }): UnavailableLine => ({
      item_id,
      variant_id,
      addon_ids,
      quantity,
      key,
      name,
      is_available: false,
      reason: 'out_of_stock',
    }));
  return [...bill.unavailable, ...emptied];
}

function nameOf(keys: readonly string[], bill: Bill | null): string | null {
  const line = [...(bill?.items ?? []), ...(bill?.unavailable ?? [])].find((one) => lineKey(one) === keys[0]);
  return line?.name ?? null;
}
