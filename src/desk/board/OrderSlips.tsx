import { useEffect } from 'react';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { orderSlip, type SlipPart, slipKinds } from '#domain/order-slip.ts';
import { useMoney } from '../parts/money.tsx';
import { PrintSheet } from '../parts/PrintSheet.tsx';

/**
 * Prints the two slips of an order with the browser, with the same content as the slips that a store's printer
 * requests.
 */
export function OrderSlips({ order, onPrinted }: { order: BoardOrder; onPrinted: () => void }) {
  const money = useMoney();
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
    // Printed once for each order that is chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [order.id]);
  return (
    <PrintSheet>
      {slipKinds.map((kind, index) => {
        const { label, parts } = orderSlip(kind, order, { money });
        return (
          <section key={kind} aria-label={label} {...(index > 0 && { className: 'next-slip' })}>
            {parts.map((part, at) => (
              <Part key={at} part={part} />
            ))}
          </section>
        );
      })}
    </PrintSheet>
  );
}

function Part({ part }: { part: SlipPart }) {
  if (part.kind === 'heading') return <h1>{part.text}</h1>;
  if (part.kind === 'text')
    return (
      <p dir="auto">
        {part.strong && <b>{part.strong}</b>}
        {part.text}
      </p>
    );
  return (
    <table>
      <tbody>
        {part.lines.map(({ count, name, variant, addons }, index) => (
          <tr key={index}>
            <td className="count">{count}</td>
            <td>
              <b>{name}</b>
              {variant && `, ${variant}`}
              {addons.map((addon) => (
                <div key={addon}>+ {addon}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
