import type { Money } from '#domain/money.ts';
import type { Bill } from '#domain/price-cart.ts';
import { formatKilometres } from '#i18n/distance.ts';
import type { MoneyFunction } from '#i18n/money.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon, downIcon } from '#islands/ui/icons.ts';

interface Props {
  bill: Bill;
  /** The highest possible total; null if nothing is sold by weight. */
  ceiling: Money | null;
  count: number;
  distance: number | null;
}

/** The bill's total. It expands to the list of all charges, which add up to the total. */
export function BillCard({ bill, ceiling, count, distance }: Props) {
  const { text, billMoney } = useLocalizedShop();
  const money = billMoney(bill);
  const regular = bill.items.reduce((sum, line) => sum + line.amount + line.saved, 0);
  const tax = bill.taxes.reduce((sum, line) => sum + line.tax, 0);
  const free = bill.delivery.rule === 'delivery_free' ? Number(bill.delivery.inputs['saved'] ?? 0) : 0;
  return (
    <section className="card">
      <details className="bill" open>
        <summary>
          <span>
            <span className="heading">{text('cart.bill')}</span>
            <Icon svg={downIcon} small />
          </span>
          <b className="num">{money(bill.total)}</b>
        </summary>
        <dl className="num">
          <dt>{text('cart.bill_items', { n: count })}</dt>
          <dd>
            {regular > bill.item_total && (
              <>
                <s>{money(regular)}</s>{' '}
              </>
            )}
            {money(bill.item_total)}
          </dd>
          {bill.lines.map((line) =>
            line.kind === 'coupon' ? (
              <Row
                key="coupon"
                name={text('cart.bill_coupon', { code: String(line.inputs['code'] ?? '') })}
                amount={money(line.amount)}
              />
            ) : line.kind === 'delivery' ? (
              <DeliveryRow key="delivery" {...{ bill, distance, money }} saved={free} />
            ) : line.kind === 'tip' ? (
              <Row key="tip" name={text('cart.bill_tip')} amount={money(line.amount)} />
            ) : null,
          )}
          {tax > 0 && <Row name={text('cart.bill_tax')} amount={money(tax)} />}
          <dt className="total">{text(ceiling === null ? 'cart.bill_total' : 'cart.bill_estimate')}</dt>
          <dd className="total">{money(bill.total)}</dd>
          {ceiling !== null && <Row name={text('cart.bill_most')} amount={money(ceiling)} />}
        </dl>
      </details>
      {bill.savings > 0 && (
        <p className="save num">
          <Icon svg={checkIcon} small />
          {text('cart.bill_saved', { amount: money(bill.savings) })}
        </p>
      )}
    </section>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  );
}

interface DeliveryRowProps {
  bill: Bill;
  distance: number | null;
  saved: number;
  money: MoneyFunction;
}

function DeliveryRow({ bill, distance, saved, money }: DeliveryRowProps) {
  const { text, locale } = useLocalizedShop();
  const { rule, amount, is_estimate: isEstimate } = bill.delivery;
  const name =
    rule === 'delivery_self_pickup'
      ? text('cart.bill_pickup')
      : isEstimate
        ? text('cart.bill_delivery_from')
        : distance === null
          ? text('cart.bill_delivery')
          : text('cart.bill_delivery_km', { km: formatKilometres(distance, locale) });
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {saved > 0 && (
          <>
            <s>{money(saved)}</s>{' '}
          </>
        )}
        {rule === 'delivery_unavailable'
          ? text('cart.bill_no_delivery')
          : amount === 0
            ? text('cart.free')
            : money(amount)}
      </dd>
    </>
  );
}
