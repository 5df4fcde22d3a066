import { z } from 'zod';
import { documentKinds } from '#domain/document-kind.ts';

/** Records of the catalogue with a page of their own. */
export const catalogueSlugKinds = ['item', 'category', 'store', 'store_category'] as const;
export type CatalogueSlugKind = (typeof catalogueSlugKinds)[number];

export const proposeSlugBody = z.strictObject({
  kind: z.enum([...catalogueSlugKinds, ...documentKinds]),
  /** The name or title from which the slug is made. */
  text: z.string().max(300),
  /** The language of a document. */
  locale: z
    .string()
    .regex(/^(?:[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?$/)
    .default(''),
});
export type ProposeSlugBody = z.output<typeof proposeSlugBody>;
export const proposedSlug = z.object({ slug: z.string() });
