import { z } from '@hono/zod-openapi';
import {
  categorySchema,
  itemSchema,
  listFilterFields,
  optionalPoint,
  tokenField,
} from '#contracts/catalogue.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { categoryBySlug } from '../repositories/category.ts';
import { categoriesScreen } from '#server/services/browse/category-screen.ts';
import { listPage } from '../services/catalogue/list-page.ts';
import { ok, requireFound } from './responses.ts';
import { createRouter, postRoute, pagingFields } from './create-router.ts';
import { readCatalogueContext } from './catalogue-context.ts';

export const categoriesRouter = createRouter()
  .openapi(
    postRoute({
      path: '/list',
      summary: 'List categories with items at a point, or anywhere',
      body: z.object(optionalPoint),
      data: z.array(categorySchema),
    }),
    async (c) =>
      ok(c, await categoriesScreen(getAppDependencies(), await readCatalogueContext(c, c.req.valid('json')))),
  )
  .openapi(
    postRoute({
      path: '/items',
      summary: 'List items of a category at a point',
      body: z.object({
        ...tokenField,
        ...optionalPoint,
        slug: z.string().min(1).max(120),
        ...listFilterFields,
        ...pagingFields,
      }),
      data: z.object({
        items: z.array(itemSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const { db } = getAppDependencies();
      const category = requireFound(await categoryBySlug(db, body.slug, c.var.context.locale));
      return ok(
        c,
        await listPage(db, await readCatalogueContext(c, body), body, { categoryId: category.id }),
      );
    },
  );
