import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { listPictures } from '#server/services/desk/list-pictures.ts';
import { ok } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskPicturesRouter = createRouter().openapi(
  staffRoute('pictures/list', {
    summary: 'List available pictures by name',
    roles: ['author', 'editor', 'shop'],
  }),
  async (c) => ok(c, await listPictures(getAppDependencies().db, c.req.valid('json'))),
);
