import { z } from '@hono/zod-openapi';
import {
  categorySchema,
  itemSchema,
  listFilterFields,
  optionalPoint,
  tokenField,
} from '#contracts/catalogue.ts';
import { categoryBySlug } from '../repositories/category.ts';
import { categoriesScreen } from '../services/catalogue/category-screen.ts';
import { listPage } from './list-page.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter, pagingFields } from './router.ts';
import { deps, visitOf } from './visit.ts';

export const categoriesRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List categories with items at a point, or anywhere',
      body: z.object(optionalPoint),
      data: z.array(categorySchema),
    }),
    async (c) => ok(c, await categoriesScreen(deps(), await visitOf(c, c.req.valid('json')))),
  )
  .openapi(
    call({
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
      const category = await categoryBySlug(deps().db, body.slug, c.var.context.locale);
      if (!category) return refuse(c, { error: 'not_found' });
      return ok(c, await listPage(deps().db, await visitOf(c, body), body, category.id));
    },
  );
