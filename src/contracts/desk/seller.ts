import { z } from 'zod';
import { seriesPattern } from '#domain/seller-series.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

const fields = {
  /** The legal name. */
  name: z
    .string('Enter the legal name.')
    .trim()
    .min(1, 'Enter the legal name.')
    .max(160, 'Maximum 160 characters.'),
  address: z.string().trim().max(300, 'Maximum 300 characters.').default(''),
  taxNumber: z.string().trim().max(40, 'Maximum 40 characters.').default(''),
  region: z.string().trim().max(80, 'Maximum 80 characters.').default(''),
  series: z
    .string('Enter a prefix.')
    .trim()
    .toUpperCase()
    .regex(seriesPattern, 'Use one to three letters A–Z and digits.'),
};

export const sellerInput = z.strictObject({ id: idField.optional(), ...fields });
export type SellerInput = z.infer<typeof sellerInput>;
export const sellerRow = z.object({
  id: z.number(),
  ...fields,
  series: z.string(),
  stores: z.array(z.string()),
  /** Whether the seller has issued invoices: its number series can then no longer change. */
  hasInvoices: z.boolean(),
});
export type SellerRow = z.infer<typeof sellerRow>;
export const sellerQuery = z.strictObject({ ...listFields });
