import { z } from '@hono/zod-openapi';
import { getApp } from '../process/app.ts';
import type { AppEnv } from './router.ts';
import type { Context } from 'hono';
import { type DocumentKind } from '#domain/document-kind.ts';
import { type ReadDocument, readDocument, readSlugOf } from '../services/content/read-document.ts';
import { readDocuments } from '../services/content/read-documents.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';

const slug = z.string().min(1).max(80);
const summarySchema = z.object({
  id: z.number().int(),
  slug,
  locale: z.string(),
  title: z.string(),
  description: z.string(),
  updated_at: z.string(),
});
/** The kind's own fields stand beside these; src/contracts/document describes them. */
const documentSchema = summarySchema.loose();

function summaryOf({ id, slug: name, locale, body, updatedAt }: ReadDocument) {
  const { title, description } = body;
  return {
    id,
    slug: name,
    locale,
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
    updated_at: updatedAt.toISOString(),
  };
}

async function oneOf(
  c: Context<AppEnv>,
  kind: DocumentKind,
  asked: { id?: number | undefined; slug?: string | undefined },
) {
  const name =
    asked.slug ?? (asked.id === undefined ? null : await readSlugOf(getApp(), { kind, id: asked.id }));
  const found = name && (await readDocument(getApp(), { kind, slug: name, locale: c.var.context.locale }));
  return found ? { ...found.body, ...summaryOf(found) } : null;
}

const named = z.object({ slug });
const numbered = z.object({
  id: z.number().int().positive().max(2_147_483_647).optional(),
  slug: slug.optional(),
});

export const pagesRouter = createRouter()
  .openapi(
    call({ path: '/all', summary: 'List information pages', data: z.array(summarySchema) }),
    async (c) => {
      const pages = await readDocuments(getApp(), { kind: 'page', locale: c.var.context.locale });
      return ok(c, pages.map(summaryOf));
    },
  )
  .openapi(
    call({ path: '/single', summary: 'Get an information page', body: numbered, data: documentSchema }),
    async (c) => {
      const page = await oneOf(c, 'page', c.req.valid('json'));
      return page ? ok(c, page) : refuse(c, { error: 'not_found' });
    },
  );

export const campaignsRouter = createRouter().openapi(
  call({ path: '/single', summary: 'Get a campaign by slug', body: named, data: documentSchema }),
  async (c) => {
    const campaign = await oneOf(c, 'campaign', c.req.valid('json'));
    return campaign ? ok(c, campaign) : refuse(c, { error: 'not_found' });
  },
);

export const recipesRouter = createRouter().openapi(
  call({ path: '/single', summary: 'Get a recipe by id', body: numbered, data: documentSchema }),
  async (c) => {
    const recipe = await oneOf(c, 'recipe', c.req.valid('json'));
    return recipe ? ok(c, recipe) : refuse(c, { error: 'not_found' });
  },
);
