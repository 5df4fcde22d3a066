import { z } from '@hono/zod-openapi';
import { optionalPoint, sectionSchema } from '#contracts/catalogue.ts';
import { homeScreen } from '../services/catalogue/home-screen.ts';
import { ok } from './respond.ts';
import { call, createRouter } from './router.ts';
import { deps, visitOf } from './visit.ts';

export const homeRouter = createRouter().openapi(
  call({
    path: '/components',
    summary: "The home screen's components in their order",
    body: z.object({ slug: z.literal('home'), ...optionalPoint }),
    data: z.array(sectionSchema),
  }),
  async (c) => {
    const { components } = await homeScreen(deps(), await visitOf(c, c.req.valid('json')));
    return ok(
      c,
      components.map(({ kind: _kind, restaurant_id: _store, type: _type, ...component }) => ({
        ...component,
        type: 'DynamicFeaturedSection' as const,
      })),
    );
  },
);
