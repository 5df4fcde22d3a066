import { z } from 'zod';
import { invoiceKinds } from '#domain/invoice.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

export const deskInvoiceQuery = z.strictObject({
  ...listFields,
  sellerId: idField.optional(),
  kind: z.enum(invoiceKinds).optional(),
  financialYear: z.string().max(10).optional(),
  orderId: idField.optional(),
});
export type DeskInvoiceQuery = z.infer<typeof deskInvoiceQuery>;

const fields = {
  id: z.number(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  financialYear: z.string(),
  sellerId: z.number(),
  orderId: z.number(),
  issuedAt: z.string(),
  /** The time zone of the invoice's date. */
  timeZone: z.string(),
  currency: z.string(),
  total: z.number(),
  taxTotal: z.number(),
};

export const deskInvoiceRow = z.object({
  ...fields,
  sellerName: z.string(),
  customerName: z.string(),
  orderNumber: z.string(),
});
export type DeskInvoiceRow = z.infer<typeof deskInvoiceRow>;

const money = z.number().int();

/** What was stored when the invoice was issued (src/domain/invoice.ts). */
const invoiceBody = z.object({
  order_number: z.string(),
  placed_at: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), tax_number: z.string(), region: z.string() }),
  store: z.object({ name: z.string(), address: z.string() }),
  customer: z.object({ name: z.string(), tax_number: z.string().nullable() }),
  place: z.string(),
  tax_code_name: z.string(),
  lines: z
    .array(
      z.object({
        line_id: z.number(),
        name: z.string(),
        variant_name: z.string(),
        addons: z.array(z.string()).readonly(),
        tax_code: z.string(),
        quantity: z.number(),
        weight: z.object({ grams: z.number(), price_per_kg: money }).optional(),
        unit_price: money,
        rate: z.number(),
        amount: money,
      }),
    )
    .readonly(),
  charges: z
    .array(
      z.object({
        kind: z.enum(['coupon', 'delivery', 'slot', 'tip', 'rounding']),
        code: z.string().nullable(),
        amount: money,
      }),
    )
    .readonly(),
  taxes: z
    .array(
      z.object({
        rate: z.number(),
        taxable: money,
        tax: money,
        components: z.array(z.object({ name: z.string(), amount: money })).readonly(),
      }),
    )
    .readonly(),
  corrects: z.object({ number: z.string(), issued_at: z.string() }).nullable(),
});

export const deskInvoice = z.object({ ...fields, body: invoiceBody });
export type DeskInvoice = z.infer<typeof deskInvoice>;
