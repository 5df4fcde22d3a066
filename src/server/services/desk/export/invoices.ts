import { localTime } from '#domain/calendar.ts';
import type { Db } from '#server/db/client.ts';
import { findInvoicesForExport } from '#server/repositories/desk/invoices.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';

/**
 * Invoices and credit notes for the accountant, of one seller or of all sellers, with a column for each part of the
 * tax. Amounts of credit notes are negative, so that columns can be added up.
 */
export async function invoiceCsvLines(
  db: Db,
  { storeIds }: Access,
  money: FormatMoney,
  sellerId: number | null,
): Promise<CsvLines> {
  const rows = await findInvoicesForExport(db, storeIds, sellerId);
  const names = [
    ...new Set(
      rows.flatMap(({ body }) => body.taxes.flatMap(({ components }) => components.map(({ name }) => name))),
    ),
  ];
  return [
    [
      'number',
      'date',
      'kind',
      'corrects',
      'order',
      'seller',
      'seller_tax_number',
      'customer',
      'customer_tax_number',
      'place_of_supply',
      'taxable_value',
      ...names,
      'tax',
      'total',
      'currency',
    ],
    ...rows.map(({ kind, number, issuedAt, timeZone, total, taxTotal, currency, body }) => {
      const sign = kind === 'credit_note' ? -1 : 1;
      const partOf = (name: string) =>
        body.taxes
          .flatMap(({ components }) => components)
          .filter((component) => component.name === name)
          .reduce((sum, { amount }) => sum + amount, 0);
      return [
        number,
        localTime(new Date(issuedAt), timeZone).date,
        kind,
        body.corrects?.number ?? null,
        body.order_number,
        body.seller.name,
        body.seller.tax_number,
        body.customer.name,
        body.customer.tax_number,
        body.place,
        money(sign * (total - taxTotal), currency),
        ...names.map((name) => money(sign * partOf(name), currency)),
        money(sign * taxTotal, currency),
        money(sign * total, currency),
        currency,
      ];
    }),
  ];
}
