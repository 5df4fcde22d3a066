import { z } from 'zod';

/** The parts of a tax in per cent, which add up to the whole tax. */
const taxComponents = (description: string) =>
  z
    .array(z.object({ name: z.string().trim().min(1).max(20), share: z.number().min(0).max(100) }))
    .max(4)
    .refine(
      (parts) =>
        parts.length === 0 || Math.abs(parts.reduce((sum, { share }) => sum + share, 0) - 100) < 1e-6,
      'The percentages must add up to 100.',
    )
    .default([])
    .describe(description);

/** Settings of taxes and invoices. */
export const taxSettings = {
  taxRates: z
    .record(z.string(), z.number().min(0).max(100))
    .default({ none: 0, reduced: 5, standard: 12, high: 18 })
    .describe('Tax rates in percent by tax class; prices include tax'),
  taxNumber: z
    .string()
    .max(2000)
    .default('')
    .describe('Tax number printed on invoices of sellers that have none of their own'),
  taxComponentsInside: taxComponents(
    'Parts of the tax on invoices for a supply within the seller’s region, with the percentage of the tax; leave empty for one line',
  ),
  taxComponentsOutside: taxComponents(
    'Parts of the tax on invoices for a supply outside the seller’s region, with the percentage of the tax; leave empty for one line',
  ),
  taxCodeName: z
    .string()
    .trim()
    .max(20)
    .default('')
    .describe('Name of the tax codes of items on invoices, such as HSN; leave empty to print none'),
  financialYearStart: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(1)
    .describe('First month of the financial year, by which invoices are numbered'),
};
