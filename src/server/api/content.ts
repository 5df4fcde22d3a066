import { z } from '@hono/zod-openapi';
import { getAppDependencies } from '../process/app-dependencies.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { type ReadDocument, readDocumentBySlugOrId } from '#server/services/documents/read-document.ts';
import { readDocuments } from '#server/services/documents/read-documents.ts';
import { ok, requireFound } from './responses.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';

const slug = z.string().min(1).max(80);
const summarySchema = z.object({
  id: z.number().int(),
  slug,
  locale: z.string(),
  title: z.string(),
  description: z.string(),
  updated_at: z.string(),
});
/** The other fields depend on the document's kind, see src/contracts/document. */
const documentSchema = summarySchema.loose();

const describe = ({ id, slug: name, locale, body, updatedAt }: ReadDocument) => ({
  id,
  slug: name,
  locale,
  title: textOf(body['title']),
  description: textOf(body['description']),
  updated_at: updatedAt.toISOString(),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The live document with this slug or id; refuses the request if there is none. */
async function findOne(
  c: ApiContext,
  kind: DocumentKind,
  which: { id?: number | undefined; slug?: string | undefined },
) {
  const found = requireFound(
    await readDocumentBySlugOrId(getAppDependencies(), { kind, ...which, locale: c.var.context.locale }),
  );
  return { ...found.body, ...describe(found) };
}

const bySlug = z.object({ slug });
const bySlugOrId = z.object({
  id: z.number().int().positive().max(2_147_483_647).optional(),
  slug: slug.optional(),
});

export const pagesRouter = createRouter()
  .openapi(
    postRoute({ path: '/all', summary: 'List information pages', data: z.array(summarySchema) }),
    async (c) => {
      const pages = await readDocuments(getAppDependencies(), { kind: 'page', locale: c.var.context.locale });
      return ok(c, pages.map(describe));
    },
  )
  .openapi(
    postRoute({
      path: '/single',
      summary: 'Get an information page',
      body: bySlugOrId,
      data: documentSchema,
    }),
    async (c) => ok(c, await findOne(c, 'page', c.req.valid('json'))),
  );

export const campaignsRouter = createRouter().openapi(
  postRoute({ path: '/single', summary: 'Get a campaign by slug', body: bySlug, data: documentSchema }),
  async (c) => ok(c, await findOne(c, 'campaign', c.req.valid('json'))),
);

export const recipesRouter = createRouter().openapi(
  postRoute({ path: '/single', summary: 'Get a recipe by id', body: bySlugOrId, data: documentSchema }),
  async (c) => ok(c, await findOne(c, 'recipe', c.req.valid('json'))),
);
