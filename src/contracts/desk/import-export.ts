import { z } from 'zod';
import { idField } from './fields.ts';

export const exportKinds = [
  'stores',
  'categories',
  'items',
  'coupons',
  'orders',
  'invoices',
  'customers',
  'farm-visits',
] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportInput = z.strictObject({
  what: z.enum(exportKinds),
  /** Only the invoices of this seller. */
  sellerId: idField.optional(),
});
export const exportFile = z.object({ name: z.string(), text: z.string() });

/** A file is uploaded in chunks, each smaller than the body limit. */
export const maxChunkLength = 100_000;
const importId = z.string().regex(/^[a-z0-9]{16,40}$/);

export const importStartInput = z.strictObject({ storeId: idField, name: z.string().trim().min(1).max(200) });
export const importChunkInput = z.strictObject({
  id: importId,
  /** Number of characters uploaded before this chunk; the server ignores a repeated chunk. */
  at: z.number().int().min(0).max(1_000_000_000),
  text: z.string().max(maxChunkLength),
});
export const importRunInput = z.strictObject({ id: importId, isDryRun: z.boolean() });
export const importIdInput = z.strictObject({ id: importId });

export const importStatus = z.object({
  id: z.string(),
  name: z.string(),
  storeId: z.number(),
  state: z.enum(['receiving', 'running', 'rehearsed', 'done', 'failed']),
  received: z.number(),
  done: z.number(),
  total: z.number(),
  summary: z
    .object({
      products: z.number(),
      variants: z.number(),
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      refused: z.number(),
      notes: z.number(),
    })
    .nullable(),
  /** An error message about the whole file. */
  problem: z.string().nullable(),
});
export type ImportStatus = z.infer<typeof importStatus>;

/** Rejected rows and notes as CSV; a long report is truncated. */
export const importReport = z.object({ text: z.string(), isWhole: z.boolean() });
