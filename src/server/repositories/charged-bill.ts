import type { BillLine } from '#domain/price-cart.ts';
import type { TaxLine } from '#domain/tax.ts';

/** The bill that the customer pays: the settled bill, or the placed bill if the order was not settled. */
export const chargedBill = ({
  bill,
  settledBill,
}: {
  bill: unknown;
  settledBill?: unknown;
}): { lines: BillLine[]; taxes: TaxLine[] } =>
  (settledBill ?? bill) as { lines: BillLine[]; taxes: TaxLine[] };
