import { z } from '@hono/zod-openapi';
import { listFields, rowsOf } from '#contracts/desk/list.ts';
import { getApp } from '../../process/app.ts';
import { listPictures } from '../../services/desk/pictures.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskPicturesRouter = createRouter().openapi(
  call({
    path: '/list',
    summary: 'List available pictures by name',
    body: z.strictObject({ ...listFields, ids: z.array(z.string().max(120)).max(500).optional() }),
    data: rowsOf(z.object({ id: z.string(), cloth: z.string() })),
  }),
  async (c) => {
    const who = await requireStaff(c, 'author', 'editor', 'shop');
    if (!who.ok) return refuse(c, who);
    return ok(c, await listPictures(getApp().db, c.req.valid('json')));
  },
);
