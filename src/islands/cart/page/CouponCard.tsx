import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { ConfirmedCart, CouponResult } from '#contracts/cart.ts';
import { pastedCouponLength } from '#domain/coupon.ts';
import type { Bill } from '#domain/price-cart.ts';
import { couponRefusalKey, formatCouponReason } from '#i18n/coupon-reason.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { announce } from '#browser/ui/announce.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { infoIcon, ticketIcon } from '#islands/ui/icons.ts';
import { applyCouponCode } from '#stores/apply-coupon.ts';
import { removedCoupon } from '#stores/cart-notice.ts';
import { removeCoupon } from '#stores/cart.ts';
import { CartChangeForm } from './CartChangeForm.tsx';

interface Props {
  answer: ConfirmedCart;
  bill: Bill | null;
  /** The coupon code on the current cart. */
  code: string | null;
  refusal: CouponResult | null;
  /** The code of the coupon that was removed because a form without JavaScript has changed the lines. */
  removed?: string | null;
}

/**
 * COUP-06…08: one coupon at a time. The best coupon for this cart is offered; a refused coupon is shown with the
 * reason.
 */
export function CouponCard({ answer, bill, code, refusal, removed: removedByForm = null }: Props) {
  const { text, money } = useLocalizedShop();
  const [refused, setRefused] = useState(refusal);
  /** The code that could not be checked, because the device was offline or the request failed. */
  const [unchecked, setUnchecked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const applied = code !== null && bill?.coupon?.success ? bill.coupon : null;

  const apply = async (code: string) => {
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    const response = await applyCouponCode(code);
    setBusy(false);
    setUnchecked(response === null ? code : null);
    setRefused(response && !response.success ? response : null);
    if (response?.success) announce(text('cart.coupon_applied', { code: response.code }));
  };

  // A code that could not be checked offline is sent again when the device is online.
  const retryCoupon = useEffectEvent(() => unchecked !== null && void apply(unchecked));
  useEffect(() => {
    const retry = () => retryCoupon();
    addEventListener('haat:online', retry);
    return () => removeEventListener('haat:online', retry);
  }, []);

  const removedByChange = useStore(removedCoupon);
  const removed = code === null ? (removedByChange ?? removedByForm) : null;
  const best = answer.best && answer.best.code !== code ? answer.best : null;
  const isRefused = refused !== null && !refused.hideMessage && !applied;
  return (
    <section className="card coupon" aria-labelledby="coupons">
      <h2 id="coupons">{text('cart.coupons')}</h2>
      {applied ? (
        <div className="ticket num">
          <Icon svg={ticketIcon} />
          <p>
            <b>
              {applied.appliedAmount > 0
                ? text('cart.coupon_saves', { code: applied.code, amount: money(applied.appliedAmount) })
                : text('cart.coupon_brings', { code: applied.code })}
            </b>
          </p>
          <CartChangeForm verb="coupon" fields={{ coupon: '' }} onSend={removeCoupon}>
            <button className="link link--warn">{text('cart.remove')}</button>
          </CartChangeForm>
        </div>
      ) : (
        <CartChangeForm
          verb="coupon"
          className="coupon__in"
          onSend={(fields) => void apply(String(fields.get('coupon') ?? ''))}
        >
          <input
            className="input"
            name="coupon"
            aria-label={text('cart.coupon_code')}
            placeholder={text('cart.coupon_code')}
            defaultValue={refused?.code ?? ''}
            maxLength={pastedCouponLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'refused' : undefined}
          />
          <button className="btn btn--soft" aria-busy={isBusy || undefined}>
            {text('cart.coupon_apply')}
          </button>
        </CartChangeForm>
      )}
      {removed !== null && !isRefused && (
        <div className="refused" role="status">
          <b>
            <Icon svg={infoIcon} small />
            {text('cart.coupon_removed', { code: removed })}
          </b>
          <CartChangeForm verb="coupon" fields={{ coupon: removed }} onSend={() => void apply(removed)}>
            <button className="link">{text('cart.coupon_again')}</button>
          </CartChangeForm>
        </div>
      )}
      {isRefused && <Refusal refused={refused} />}
      {unchecked !== null && (
        <p className="refused" role="status">
          {text(navigator.onLine ? 'cart.coupon_failed' : 'cart.coupon_waits')}
        </p>
      )}
      {best && (
        <div className="ticket num">
          <Icon svg={ticketIcon} />
          <p>
            <b>
              {best.appliedAmount > 0
                ? text('cart.coupon_saves', { code: best.code, amount: money(best.appliedAmount) })
                : text('cart.coupon_brings', { code: best.code })}
            </b>
            <small>{text('cart.coupon_best')}</small>
          </p>
          <CartChangeForm verb="coupon" fields={{ coupon: best.code }} onSend={() => void apply(best.code)}>
            <button className="link" aria-label={`${text('cart.coupon_apply')}, ${best.code}`}>
              {text('cart.coupon_apply')}
            </button>
          </CartChangeForm>
        </div>
      )}
    </section>
  );
}

/** Each failed condition, and what is missing. */
function Refusal({ refused }: { refused: CouponResult }) {
  const shop = useLocalizedShop();
  return (
    <div className="refused" id="refused" role="status">
      <b>
        <Icon svg={infoIcon} small />
        {shop.text(couponRefusalKey(refused.reasons), { code: refused.code })}
      </b>
      <ul className="num">
        {refused.reasons.map((reason) => (
          <li key={reason.code}>{formatCouponReason(reason, shop)}</li>
        ))}
      </ul>
    </div>
  );
}
