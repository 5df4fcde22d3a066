import type { CartLine } from '#domain/cart.ts';
import { logger } from '#server/process/logger.ts';

interface ClaimedLine extends CartLine {
  price?: unknown;
  sale_price?: unknown;
  total?: unknown;
}

/** [F4] Logs the prices a client sent. They are never used: prices come from the database. */
export function logPriceClaims(requestId: string, lines: readonly ClaimedLine[], total?: unknown): void {
  const claims = lines.flatMap(({ item_id, price, sale_price, total: lineTotal }) =>
    price === undefined && sale_price === undefined && lineTotal === undefined
      ? []
      : [{ item_id, price: short(price), sale_price: short(sale_price), total: short(lineTotal) }],
  );
  if (claims.length === 0 && total === undefined) return;
  logger.warn(
    { requestId, claims, ...(total !== undefined && { claimedTotal: short(total) }) },
    'cart_price_claim',
  );
}

/** A value from a client, short enough for a log. */
function short(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 40);
  return typeof value === 'number' || value === undefined ? value : typeof value;
}
