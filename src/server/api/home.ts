import { z } from '@hono/zod-openapi';
import { optionalPoint, tokenField } from '#contracts/catalogue.ts';
import { featuredSectionSchema, homeComponentSchema, promoSliderSchema } from '#contracts/home.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { homeScreen } from '#server/services/browse/home-screen.ts';
import { readSections, sectionsForApi } from '../services/home/sections.ts';
import { readSliders } from '../services/home/sliders.ts';
import { toWireComponent } from '#server/services/browse/wire-component.ts';
import { addFavoriteFlagsInSections } from '../services/favorites/add-favorite-flags.ts';
import { findUser, requireUser } from './require-user.ts';
import { ok, requireFound } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';
import { readCatalogueContext } from './catalogue-context.ts';

const requestFields = { ...tokenField, ...optionalPoint };
const sectionList = z.array(featuredSectionSchema);

export const homeRouter = createRouter()
  .openapi(
    postRoute({
      path: '/components',
      summary: "List the home screen's components in order",
      body: z.object({ slug: z.literal('home'), ...optionalPoint }),
      data: z.array(homeComponentSchema),
    }),
    async (c) => {
      const { components } = await homeScreen(
        getAppDependencies(),
        await readCatalogueContext(c, c.req.valid('json')),
      );
      return ok(
        c,
        components.flatMap((component) => toWireComponent(component) ?? []),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/promo-sliders',
      summary:
        'List promo sliders: on the home screen, after its categories, on category pages (position_id 1, 2, 3)',
      body: z.object(optionalPoint),
      data: z.array(promoSliderSchema),
    }),
    async (c) =>
      ok(c, await readSliders(getAppDependencies(), await readCatalogueContext(c, c.req.valid('json')))),
  )
  .openapi(
    postRoute({
      path: '/sections',
      summary: 'List dynamic featured sections for a guest',
      body: z.object(requestFields),
      data: sectionList,
    }),
    async (c) =>
      ok(c, await sectionsForApi(getAppDependencies(), await readCatalogueContext(c, c.req.valid('json')))),
  )
  .openapi(
    postRoute({
      path: '/sections-signed-in',
      summary: 'List dynamic featured sections with the signed-in customer’s favourites',
      body: z.object(requestFields),
      data: sectionList,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const user = await requireUser(c, body);
      const sections = await sectionsForApi(getAppDependencies(), await readCatalogueContext(c, body));
      return ok(c, await addFavoriteFlagsInSections(getAppDependencies().db, user.id, sections));
    },
  )
  .openapi(
    postRoute({
      path: '/section',
      summary: 'Get a dynamic featured section by slug',
      body: z.object({ ...requestFields, slug: z.string().min(1).max(120) }),
      data: featuredSectionSchema,
    }),
    async (c) => {
      const { slug, ...body } = c.req.valid('json');
      const [found] = await readSections(getAppDependencies(), await readCatalogueContext(c, body), {
        choose: (each) => each.slug === slug,
      });
      const section = requireFound(found);
      const user = await findUser(c, body.token);
      const withFlags = user
        ? await addFavoriteFlagsInSections(getAppDependencies().db, user.id, [section])
        : [];
      return ok(c, withFlags[0] ?? section);
    },
  );
