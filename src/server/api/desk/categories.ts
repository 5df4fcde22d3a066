import { z } from '@hono/zod-openapi';
import { categoryInput, categoryQuery, categoryRow } from '#contracts/desk/category.ts';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import { getApp } from '../../app.ts';
import { deleteCategory, getCategory, listCategories, saveCategory } from '../../services/desk/categories.ts';
import { notFound } from '../../services/desk/refusal.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskCategoriesRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'Categories as a tree',
      body: categoryQuery,
      data: rowsOf(categoryRow),
    }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor', 'shop');
      if (!who.ok) return refuse(c, who);
      return ok(c, await listCategories(getApp().db, c.req.valid('json')));
    },
  )
  .openapi(call({ path: '/get', summary: 'One category', body: idBody, data: categoryRow }), async (c) => {
    const who = await requireStaff(c, 'author', 'editor', 'shop');
    if (!who.ok) return refuse(c, who);
    const row = await getCategory(getApp().db, c.req.valid('json').id);
    return row ? ok(c, row) : refuse(c, notFound());
  })
  .openapi(
    call({ path: '/save', summary: 'Make or change a category', body: categoryInput, data: categoryRow }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      const result = await saveCategory(getApp().db, c.req.valid('json'));
      return result.ok ? ok(c, result.row) : refuse(c, result);
    },
  )
  .openapi(
    call({ path: '/delete', summary: 'Delete an empty category', body: idBody, data: z.null() }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      const result = await deleteCategory(getApp().db, c.req.valid('json').id);
      return result.ok ? ok(c, null) : refuse(c, result);
    },
  );
