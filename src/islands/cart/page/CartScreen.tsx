import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { cartBadgeCount } from '#domain/cart.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import type { Discrepancy } from '#domain/cart-discrepancies.ts';
import type { Bill } from '#domain/price-cart.ts';
import type { UnavailableLine } from '#domain/priced-line.ts';
import type { SubstituteRequest } from '#domain/substitute-line.ts';
import { billCeiling } from '#domain/weighed-cart-ceiling.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { LazyErrorBoundary } from '#islands/ui/LazyErrorBoundary.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { markChargeSeen, markPricesSeen } from '#stores/cart.ts';
import { startCartWatchers } from '#browser/cart/start-cart-watchers.ts';
import { SetAsideCartCard } from './SetAsideCartCard.tsx';
import { BillCard } from './BillCard.tsx';
import { ChangesCard } from './ChangesCard.tsx';
import { CheckoutBar } from './CheckoutBar.tsx';
import { CouponCard } from './CouponCard.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { UnavailableCard } from './UnavailableCard.tsx';
import { LinesCard } from './LinesCard.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import { FormResultCard } from './FormResultCard.tsx';
import { TipCard } from './TipCard.tsx';
import type { CartScreenProps } from './types.ts';
import { useConfirmedCart } from './use-confirmed-cart.ts';
import { useCartFixes } from './use-cart-fixes.ts';

const SwapSheet = lazy(() => import('./SubstitutesSheet.tsx'));

/**
 * The cart screen. The server renders it from the cookies with the device's cart or from the server cart. Once scripts
 * run, the device's cart replaces the rendered one.
 */
export function CartScreen(props: CartScreenProps) {
  const { settings, billMoney } = useLocalizedShop();
  const confirmed = useConfirmedCart(props);
  const {
    cart: current,
    answer,
    bill,
    unchecked,
    mode,
    tip,
    hasFailed,
    refresh,
    addConfirmed: learn,
  } = confirmed;
  const { remove, setLine, remedy, swap, showFailed, toast } = useCartFixes(answer, bill ?? unchecked);
  const [exchange, setExchange] = useState<SubstituteRequest | null>(props.exchange ?? null);
  useEffect(startCartWatchers, []);
  // Sheets need scripts. Without scripts, the choices are part of the page.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  if (current.lines.length === 0 || !bill || !answer.store) {
    return (
      <>
        <FormResultCard {...props} />
        <SetAsideCartCard storeId={null} onRestore={learn} />
        {unchecked && (
          <LinesCard
            lines={unchecked.items}
            count={cartBadgeCount({ ...current, lines: unchecked.items }, settings)}
            answer={answer}
            money={billMoney(unchecked)}
            onQuantity={setLine}
          />
        )}
        {!unchecked ? <EmptyCart /> : hasFailed && <EmptyCart hasFailed onRetry={refresh} />}
        <Toast {...toast} />
      </>
    );
  }

  const unavailableLines = findUnavailableLines(answer.changes, bill);
  const unavailableKeys = new Set(unavailableLines.map((line) => line.key));
  const availableLines = bill.items.filter((line) => !unavailableKeys.has(line.key));
  const count = cartBadgeCount({ ...current, lines: availableLines }, settings);
  const isBlocked =
    props.isReadOnly === true ||
    availableLines.length === 0 ||
    unavailableLines.length > 0 ||
    answer.changes.some(
      ({ type }) =>
        type === 'fewer_left' ||
        type === 'order_limit' ||
        type === 'tip_limit' ||
        (type === 'not_delivered' && mode === 'delivery'),
    );
  const showAll = () => {
    markChargeSeen(bill.delivery.amount);
    markPricesSeen(Object.fromEntries(bill.items.map((line) => [line.key, line.price + line.addons_price])));
  };
  return (
    <>
      <div className="with-summary">
        <div>
          <FormResultCard {...props} />
          <SetAsideCartCard storeId={current.restaurant_id} onRestore={learn} />
          <ChangesCard answer={answer} onRemedy={remedy} onExchange={setExchange} />
          <UnavailableCard
            lines={unavailableLines}
            answer={answer}
            onRemove={remove}
            onExchange={setExchange}
          />
          <LinesCard
            {...{ lines: availableLines, count, answer }}
            money={billMoney(bill)}
            onQuantity={setLine}
          />
          <CouponCard
            answer={answer}
            bill={bill}
            code={current.coupon}
            refusal={props.refusal}
            removed={props.removedCoupon ?? null}
          />
          {mode === 'delivery' && <TipCard tip={tip} itemTotal={bill.item_total} />}
          <DeliveryCard store={answer.store} mode={mode} place={props.place} addresses={props.addresses} />
        </div>
        <div className="summary">
          {availableLines.length > 0 && (
            <BillCard
              bill={bill}
              ceiling={billCeiling(bill, toCatalogue(answer.items), settings.weighCeilingPercent)}
              count={count}
              distance={mode === 'delivery' ? answer.distance : null}
            />
          )}
          <CheckoutBar bill={bill} isBlocked={isBlocked} onCheckout={showAll} />
        </div>
      </div>
      {isHydrated && exchange && (
        <LazyErrorBoundary onFailed={() => (setExchange(null), showFailed())}>
          <SwapSheet
            exchange={exchange}
            answer={answer}
            onClose={() => setExchange(null)}
            onSelect={(substitute) => (setExchange(null), void swap(exchange, substitute))}
          />
        </LazyErrorBoundary>
      )}
      <Toast {...toast} />
    </>
  );
}

/** Unavailable lines, including lines whose stock is used up by other lines of this cart. */
function findUnavailableLines(changes: readonly Discrepancy[], bill: Bill): UnavailableLine[] {
  const shownKeys = new Set(changes.flatMap((change) => (change.type === 'gone' ? [change.key] : [])));
  const outOfStockLines = bill.items
    .filter((line) => shownKeys.has(line.key))
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
  return [...bill.unavailable, ...outOfStockLines];
}
