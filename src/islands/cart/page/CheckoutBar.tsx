import type { Bill } from '#domain/price-cart.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowIcon } from '#islands/ui/icons.ts';
import { checkoutPath } from '#paths';

interface Props {
  bill: Bill;
  isBlocked: boolean;
  onCheckout: () => void;
}

/** Links to the checkout, or shows what prevents the checkout. */
export function CheckoutBar({ bill, isBlocked, onCheckout }: Props) {
  const { text, money, billMoney } = useLocalizedShop();
  const { is_met: meetsMinimum, remaining } = bill.minimum;
  const canCheckOut = meetsMinimum && !isBlocked;
  const label = (
    <>
      <span>{billMoney(bill)(bill.total)}</span>
      <span>
        {text('cart.checkout')} <Icon svg={arrowIcon} small flip />
      </span>
    </>
  );
  return (
    <div className="pay-bar">
      <div>
        {!canCheckOut && (
          <p className="small" role="status">
            {meetsMinimum
              ? text('cart.checkout_blocked')
              : text('cart.shop_more', { amount: money(remaining, 'up') })}
          </p>
        )}
        {canCheckOut ? (
          <a className="btn btn--lg btn--split num" href={checkoutPath()} onClick={onCheckout}>
            {label}
          </a>
        ) : (
          <button type="button" className="btn btn--lg btn--split num" disabled>
            {label}
          </button>
        )}
      </div>
    </div>
  );
}
