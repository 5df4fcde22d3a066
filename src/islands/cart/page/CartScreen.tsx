import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { cartBadgeCount } from '#domain/cart.ts';
import type { Discrepancy } from '#domain/discrepancies.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { UnavailableLine } from '#domain/priced-line.ts';
import type { SubstituteRequest } from '#domain/substitute-line.ts';
import { useShop } from '#browser/shop.ts';
import { Later } from '#islands/ui/LazyBoundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { acceptCharge, acceptPrices } from '#stores/cart.ts';
import { followCart } from '#browser/cart/follow-cart.ts';
import { AsideCard } from './OtherCartCard.tsx';
import { BillCard } from './BillCard.tsx';
import { ChangesCard } from './ChangesCard.tsx';
import { CheckoutBar } from './CheckoutBar.tsx';
import { CouponCard } from './CouponCard.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { GoneCard } from './UnavailableCard.tsx';
import { LinesCard } from './LinesCard.tsx';
import { ReceiveCard } from './ReceiveCard.tsx';
import { SaidCard } from './MessageCard.tsx';
import { TipCard } from './TipCard.tsx';
import type { CartScreenProps } from './types.ts';
import { useConfirmed } from './use-confirmed-cart.ts';
import { useRemedies } from './use-cart-fixes.ts';

const SwapSheet = lazy(() => import('./SwapSheet.tsx'));

/** The cart, complete without script for the server-kept one; from any changed world it leads to checkout or to an empty cart. */
export function CartScreen(props: CartScreenProps) {
  const { settings } = useShop();
  const confirmed = useConfirmed(props);
  const { cart: current, answer, bill, unchecked, mode, tip, hasFailed, refresh, learn } = confirmed;
  const { remove, setLine, remedy, swap, sayFailed, toast } = useRemedies(answer, bill ?? unchecked);
  const [exchange, setExchange] = useState<SubstituteRequest | null>(props.exchange ?? null);
  useEffect(followCart, []);
  // A sheet can only open here; without script its choices stand in the page.
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  if (current.lines.length === 0 || !bill || !answer.store) {
    return (
      <>
        <SaidCard {...props} />
        <AsideCard storeId={null} onTake={learn} />
        {unchecked && (
          <LinesCard
            lines={unchecked.items}
            count={cartBadgeCount({ ...current, lines: unchecked.items }, settings)}
            answer={answer}
            onQuantity={setLine}
          />
        )}
        {!unchecked ? <EmptyCart /> : hasFailed && <EmptyCart hasFailed onRetry={refresh} />}
        <Toast {...toast} />
      </>
    );
  }

  const gone = goneLines(answer.changes, bill);
  const goneKeys = new Set(gone.map((line) => line.key));
  const held = bill.items.filter((line) => !goneKeys.has(line.key));
  const count = cartBadgeCount({ ...current, lines: held }, settings);
  const isBlocked =
    props.isReadOnly === true ||
    held.length === 0 ||
    gone.length > 0 ||
    answer.changes.some(
      (change) => change.type === 'fewer_left' || (change.type === 'not_delivered' && mode === 'delivery'),
    );
  const seeAll = () => {
    acceptCharge(bill.delivery.amount);
    acceptPrices(Object.fromEntries(bill.items.map((line) => [line.key, line.price + line.addons_price])));
  };
  return (
    <>
      <div className="wrap">
        <div className="col">
          <SaidCard {...props} />
          <AsideCard storeId={current.restaurant_id} onTake={learn} />
          <ChangesCard answer={answer} onRemedy={remedy} onExchange={setExchange} />
          <GoneCard lines={gone} answer={answer} onRemove={remove} onExchange={setExchange} />
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
      {isHere && exchange && (
        <Later onFailed={() => (setExchange(null), sayFailed())}>
          <SwapSheet
            exchange={exchange}
            answer={answer}
            onClose={() => setExchange(null)}
            onTake={(instead) => (setExchange(null), void swap(exchange, instead))}
          />
        </Later>
      )}
      <Toast {...toast} />
    </>
  );
}

/** Lines that cannot be had, also those whose stock other lines of this cart have taken. */
function goneLines(changes: readonly Discrepancy[], bill: Bill): UnavailableLine[] {
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
