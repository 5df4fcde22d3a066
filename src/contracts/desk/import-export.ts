import { z } from 'zod';
import { readPublicHostName } from '#domain/public-host-name.ts';
import { idField } from './fields.ts';

export const exportKinds = [
  'stores',
  'categories',
  'items',
  'coupons',
  'orders',
  'order-lines',
  'invoices',
  'customers',
  'farm-visits',
] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportSeparators = [',', ';', '\t'] as const;
export const exportInput = z.strictObject({
  what: z.enum(exportKinds),
  /** Only the invoices of this seller. */
  sellerId: idField.optional(),
  /** Only orders of these days, in the time zone of their store. */
  from: z.iso.date('Enter a date such as 2026-12-25.').optional(),
  to: z.iso.date('Enter a date such as 2026-12-25.').optional(),
  separator: z.enum(exportSeparators).default(','),
  decimalSign: z.enum([',', '.']).default('.'),
});
export const exportFile = z.object({ name: z.string(), text: z.string() });

/** A file is uploaded in chunks of bytes, each smaller than the body limit. */
export const maxChunkBytes = 75_000;
export const importId = z.string().regex(/^[a-z0-9]{16,40}$/);

export const importStartInput = z.strictObject({ storeId: idField, name: z.string().trim().min(1).max(200) });
export const importChunkInput = z.strictObject({
  id: importId,
  /** Number of bytes uploaded before this chunk; the server ignores a repeated chunk. */
  at: z.number().int().min(0).max(1_000_000_000),
  /** Base64, so that the file arrives as it is in every encoding. */
  bytes: z.base64().max((maxChunkBytes / 3) * 4),
});
export const importRunInput = z.strictObject({
  id: importId,
  isDryRun: z.boolean(),
  /** Whether the stock of existing variants follows the file. */
  takesStock: z.boolean().default(false),
  /** The lines whose stock is taken although it has changed since the file was exported. */
  movedStockLines: z.array(z.number().int().positive()).max(10_000).default([]),
  /** Whether variants and items that the file does not list are switched off. */
  removesMissing: z.boolean().default(false),
  /** Whether options and codes that look like dates are right. */
  takesDates: z.boolean().default(false),
  /** For a list of other columns: which column of a product file each of its columns is. */
  match: z.record(z.string().max(300), z.string().max(100)).default({}),
});

/** The hosts that one import may download pictures from, besides those of the shop; each list replaces the one before. */
export const importHostsInput = z.strictObject({
  id: importId,
  hosts: z
    .array(z.string().max(300))
    .max(50, 'Name up to 50 hosts.')
    .transform((texts, context) => {
      const names = texts.map((text) => ({ text, name: readPublicHostName(text) }));
      const wrong = names.filter(({ name }) => name === null).map(({ text }) => `“${text.trim()}”`);
      if (wrong.length > 0)
        context.addIssue({
          code: 'custom',
          message: `${wrong.join(', ')}: not the name of a host on the public internet. Enter names such as “cdn.example.com”, without https://, path, port or *.`,
        });
      return [...new Set(names.flatMap(({ name }) => name ?? []))];
    }),
});
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
      /** How many changes of each kind `import/changes` lists. */
      changes: z.record(z.string(), z.number()).default({}),
      /**
       * The hosts of the file's pictures, those with the most pictures first. `never`: it is no host on the public
       * internet, so nobody can allow it.
       */
      pictureHosts: z
        .array(
          z.object({
            host: z.string(),
            pictures: z.number(),
            state: z.enum(['allowed', 'refused', 'never']),
          }),
        )
        .default([]),
    })
    .nullable(),
  /** The archive of pictures beside the file. */
  archive: z.object({ name: z.string(), pictures: z.number() }).nullish(),
  /** The hosts that an administrator has allowed for this import. */
  allowedHosts: z.array(z.string()).nullish(),
  /** An error message about the whole file. */
  problem: z.string().nullable(),
  /** The columns of a file that is no product file, with the cells of its first row: they can be matched. */
  columns: z.array(z.object({ name: z.string(), sample: z.string() })).nullish(),
});
export type ImportStatus = z.infer<typeof importStatus>;

/** A list as CSV, such as the rejected rows and notes; a long one is truncated. */
export const importReport = z.object({ text: z.string(), isWhole: z.boolean() });
