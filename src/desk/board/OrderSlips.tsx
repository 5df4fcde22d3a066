import { useEffect } from 'react';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { useMoney } from '../parts/money.tsx';
import { PrintSheet } from '../parts/PrintSheet.tsx';
import { dueTexts, missingItemLabels, paymentText } from '../orders/order-texts.ts';

/** Two slips on the browser's printer: what to make for the kitchen, what to check and whose it is for the bag. */
export function OrderSlips({ order, onPrinted }: { order: BoardOrder; onPrinted: () => void }) {
  const money = useMoney();
  const { wanted, due } = dueTexts(order);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
    // Printed once for each order that is chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [order.id]);
  const head = (
    <>
      <h1>{order.orderNumber}</h1>
      <p>
        {order.storeName} · {order.mode === 'delivery' ? 'Delivery' : 'Self-pickup'}
      </p>
      <p>
        <b>{wanted}</b>
        {due && `, ${order.isPromised ? 'promised' : 'due'} ${due}`}
      </p>
    </>
  );
  return (
    <PrintSheet>
      <section aria-label="Kitchen slip">
        {head}
        <Lines order={order} />
        {order.note && (
          <p dir="auto">
            <b>“{order.note}”</b>
          </p>
        )}
        <p>If missing: {missingItemLabels[order.missingItem].toLowerCase()}</p>
      </section>
      <section aria-label="Bag slip" className="next-slip">
        {head}
        <p>
          <b>{order.customerName}</b>
        </p>
        <Lines order={order} />
        <p>
          {count === 1 ? '1 item' : `${count} items`} · {money(order.total, order.currency)} ·{' '}
          {paymentText(order.paymentMethod, order.paymentState)}
        </p>
        {order.note && <p dir="auto">“{order.note}”</p>}
      </section>
    </PrintSheet>
  );
}

const Lines = ({ order: { lines } }: { order: BoardOrder }) => (
  <table>
    <tbody>
      {lines.map((line, index) => (
        <tr key={index}>
          <td className="count">{line.quantity} ×</td>
          <td>
            <b>{line.name}</b>
            {line.variantName && `, ${line.variantName}`}
            {line.addons.map((addon) => (
              <div key={addon}>+ {addon}</div>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
