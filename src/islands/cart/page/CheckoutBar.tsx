import type { Bill } from '#domain/price-cart.ts';
import { useShop } from '#browser/shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrow } from '#islands/ui/icons.ts';
import { checkoutPath } from '#paths';

interface Props {
  bill: Bill;
  isBlocked: boolean;
  onGo: () => void;
}

/** The way on; while something stands in it, the bar says what. */
export function CheckoutBar({ bill, isBlocked, onGo }: Props) {
  const { text, money } = useShop();
  const { is_met: isMet, remaining } = bill.minimum;
  const canGo = isMet && !isBlocked;
  const label = (
    <>
      <span>{money(bill.total)}</span>
      <span>
        {text('cart.checkout')} <Icon draw={arrow} small flip />
      </span>
    </>
  );
  return (
    <div className="paybar paybar--wide">
      <div>
        {!canGo && (
          <p className="small" role="status">
            {isMet
              ? text('cart.checkout_blocked')
              : text('cart.shop_more', { amount: money(remaining, 'up') })}
          </p>
        )}
        {canGo ? (
          <a className="btn btn--lg btn--split num" href={checkoutPath()} onClick={onGo}>
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
