import type { UndeliverableReason } from '#domain/rider.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import type { OrderRow } from '#server/repositories/order.ts';

/** The reason as the order's customer reads it, in the language of the order. */
export async function undeliverableReasonText({
  reason,
  note,
}: {
  reason: UndeliverableReason;
  note: string;
}): Promise<(order: Pick<OrderRow, 'locale'>) => string> {
  const { byCode, defaultCode } = await publishedShop();
  return ({ locale }) => {
    const { shop } = (byCode.get(locale) ?? byCode.get(defaultCode))!;
    const words = shop.text(`order.undeliverable.${reason}`);
    return note ? `${words} ${note}` : words;
  };
}
