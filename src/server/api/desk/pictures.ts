import { z } from '@hono/zod-openapi';
import { listFields, rowsOf } from '#contracts/desk/list.ts';
import { getApp } from '../../process/app.ts';
import { listPictures } from '../../services/desk/pictures.ts';
import { ok } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskPicturesRouter = createRouter().openapi(
  staffRoute({
    path: '/list',
    summary: 'List available pictures by name',
    roles: ['author', 'editor', 'shop'],
    body: z.strictObject({ ...listFields, ids: z.array(z.string().max(120)).max(500).optional() }),
    data: rowsOf(z.object({ id: z.string(), cloth: z.string() })),
  }),
  async (c) => ok(c, await listPictures(getApp().db, c.req.valid('json'))),
);
