import type { DeskOrder } from '#contracts/desk/order.ts';
import { addressLine } from '#domain/place.ts';
import { useDesk } from '../desk-context.ts';
import { useMoney } from '../parts/money.tsx';
import { PrintSheet } from '../parts/PrintSheet.tsx';
import { weightText } from '../picking/picking-labels.ts';
import type { OrderFacts } from './order-facts.ts';

/** An order on paper, for the kitchen and for the bag. */
export function PrintedOrder({ order, facts }: { order: DeskOrder['order']; facts: OrderFacts }) {
  const { shop } = useDesk();
  const format = useMoney();
  const money = (minor: number) => format(minor, order.currency);
  const { address } = order;
  return (
    <PrintSheet>
      <p>
        {shop.name} · {order.restaurant.name}
      </p>
      <h1>Order {order.order_number}</h1>
      <p>
        <b>{order.customer_name}</b>, {order.phone}
      </p>
      {address && (
        <p dir="auto">
          {addressLine(address)}
          {address.tag && ` (${address.tag})`}
        </p>
      )}
      {facts.rows.map(([name, value]) => (
        <p key={name} dir="auto">
          {name}: <b>{value}</b>
        </p>
      ))}
      <p>Placed {facts.placedAt}</p>
      <table>
        <tbody>
          {order.lines.map((line, index) => (
            <tr key={`${line.item_id}-${line.variant_id}-${index}`}>
              <td className="count">{line.quantity} ×</td>
              <td>
                <b>{line.name}</b>
                {line.variant_name && `, ${line.variant_name}`}
                {line.weight && <div>{weightText(line.weight, line.quantity)}</div>}
                {line.selectedaddons.map((addon) => (
                  <div key={addon.addon_id}>+ {addon.addon_name}</div>
                ))}
              </td>
              <td className="amount">{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {facts.charges.map(({ label, amount, kind }) => (
            <tr key={kind}>
              <td colSpan={2}>{label}</td>
              <td className="amount">{money(amount)}</td>
            </tr>
          ))}
          <tr className="total">
            <td colSpan={2}>Total</td>
            <td className="amount">{money(order.total)}</td>
          </tr>
          <tr>
            <td colSpan={2}>Tax included</td>
            <td className="amount">{money(order.tax_total)}</td>
          </tr>
        </tfoot>
      </table>
    </PrintSheet>
  );
}
