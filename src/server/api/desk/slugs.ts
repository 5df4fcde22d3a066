import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { proposeSlug } from '#server/services/desk/propose-slug.ts';
import { ok } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

export const deskSlugsRouter = createRouter().openapi(
  staffRoute('slugs/propose', {
    summary: 'Propose a slug for a new record, which no other record uses',
    roles: ['author', 'editor', 'shop'],
  }),
  async (c) => ok(c, { slug: await proposeSlug(getAppDependencies().db, c.req.valid('json')) }),
);
