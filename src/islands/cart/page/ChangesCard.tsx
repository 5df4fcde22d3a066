import type { ConfirmedCart } from '#contracts/cart.ts';
import type { Discrepancy, Remedy } from '#domain/cart-discrepancies.ts';
import type { SubstituteRequest } from '#domain/substitute-line.ts';
import { formatCouponReason } from '#i18n/coupon-reason.ts';
import { dayAndTime } from '#i18n/date.ts';
import type { TextKey } from '#i18n/text.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { clockIcon, infoIcon, ticketIcon, truckIcon } from '#islands/ui/icons.ts';
import { CartChangeForm } from './CartChangeForm.tsx';
import { SubstituteLink } from './SubstituteLink.tsx';
import { cartPath, checkoutPath, substitutesPath, searchLocationPath, storePath } from '#paths';

interface Props {
  answer: ConfirmedCart;
  onRemedy: (change: Discrepancy, remedy: Remedy) => void;
  onExchange: (exchange: SubstituteRequest) => void;
}

/** The changes since the customer's last visit, except for unavailable lines, each with its possible fixes. */
export function ChangesCard({ answer, onRemedy, onExchange }: Props) {
  const { text } = useLocalizedShop();
  const shownChanges = answer.changes.filter((change) => change.type !== 'gone');
  if (shownChanges.length === 0) return null;
  return (
    <section className="card changes" aria-labelledby="changes">
      <h2 id="changes">{text('cart.changed')}</h2>
      <ul className="num">
        {shownChanges.map((change) => (
          <li key={'key' in change ? `${change.type} ${change.key}` : change.type}>
            <Icon svg={drawings[change.type] ?? infoIcon} small />
            <div>
              <Sentence change={change} answer={answer} />
              <div className="answer">
                {remediesOf(change, answer).map((remedy, index) => (
                  <RemedyControl
                    key={remedy}
                    change={change}
                    remedy={remedy}
                    answer={answer}
                    isFirst={index === 0}
                    onRemedy={onRemedy}
                    onExchange={onExchange}
                  />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const drawings: Partial<Record<Discrepancy['type'], string>> = {
  store_closed: clockIcon,
  not_delivered: truckIcon,
  coupon_invalid: ticketIcon,
};

function Sentence({ change, answer }: { change: Discrepancy; answer: ConfirmedCart }) {
  const shop = useLocalizedShop();
  const { text, money, date } = shop;
  const store = answer.store?.name ?? '';
  switch (change.type) {
    case 'price_up':
    case 'price_down':
      return (
        <p>
          {text('cart.change.price', { name: change.name, was: money(change.was), now: money(change.now) })}
        </p>
      );
    case 'fewer_left':
      return <p>{text('cart.change.fewer', { name: change.name, left: change.left })}</p>;
    case 'store_closed':
      return (
        <p>
          {change.opens_at
            ? text('cart.change.closed_until', {
                store,
                when: dayAndTime(date, change.opens_at),
              })
            : text('cart.change.closed', { store })}
        </p>
      );
    case 'not_delivered':
      return <p>{text('cart.change.not_delivered', { store })}</p>;
    case 'charge_changed':
      return <p>{text('cart.change.charge', { was: money(change.was), now: money(change.now) })}</p>;
    case 'order_limit':
      return <p>{text('order.refused.amount', { amount: money(change.limit) })}</p>;
    case 'tip_limit':
      return <p>{text('cart.change.tip', { amount: money(change.limit) })}</p>;
    case 'coupon_invalid':
      return (
        <p>
          {[
            text('cart.change.coupon', { code: change.code }),
            ...change.reasons.map((reason) => formatCouponReason(reason, shop)),
          ].join(' ')}
        </p>
      );
    default:
      return null;
  }
}

/** The fixes to offer for a discrepancy. A substitute is offered only if one was found. */
function remediesOf(change: Discrepancy, { swaps }: ConfirmedCart): Remedy[] {
  return change.remedies.filter(
    (remedy) => remedy !== 'swap' || ('key' in change && (swaps[change.key]?.length ?? 0) > 0),
  );
}

interface RemedyControlProps extends Props {
  change: Discrepancy;
  remedy: Remedy;
  isFirst: boolean;
}

/** A fix that leads to another page is a link; one that changes the cart is a form. */
function RemedyControl({ change, remedy, answer, isFirst, onRemedy, onExchange }: RemedyControlProps) {
  const { text } = useLocalizedShop();
  const href = linkOf(change, remedy, answer);
  const label = labelOf(change, remedy);
  const classes = isFirst ? 'btn btn--marigold' : remedy.startsWith('remove') ? 'link link--warn' : 'link';
  if (href && 'key' in change && (remedy === 'swap' || remedy === 'choose_variant')) {
    const name = change.name ?? text('cart.no_name');
    return (
      <SubstituteLink
        className={classes}
        href={href}
        label={`${text(label.key)}, ${name}`}
        onOpen={() => onExchange({ key: change.key, name, remedy })}
      >
        {text(label.key)}
      </SubstituteLink>
    );
  }
  if (href) {
    return (
      <a className={classes} href={href}>
        {text(label.key, label.params)}
      </a>
    );
  }
  return (
    <CartChangeForm
      verb="remedy"
      fields={{ change: change.type, remedy, key: 'key' in change ? change.key : '' }}
      onSend={() => onRemedy(change, remedy)}
    >
      <button className={classes}>{text(label.key, label.params)}</button>
    </CartChangeForm>
  );
}

function labelOf(change: Discrepancy, remedy: Remedy): { key: TextKey; params?: Record<string, number> } {
  if (remedy === 'accept' && change.type === 'fewer_left')
    return { key: 'cart.remedy.make', params: { n: change.left } };
  if (remedy === 'remove' && !('key' in change)) return { key: 'cart.remedy.remove_all' };
  return { key: `cart.remedy.${remedy}` };
}

function linkOf(change: Discrepancy, remedy: Remedy, { store }: ConfirmedCart): string | null {
  switch (remedy) {
    case 'add_more':
      return store && storePath(store.slug);
    case 'change_address':
      return searchLocationPath(cartPath());
    case 'order_later':
      return checkoutPath();
    case 'choose_variant':
    case 'swap':
      return 'key' in change ? substitutesPath(change.key, remedy) : null;
    default:
      return null;
  }
}
