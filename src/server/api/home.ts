import { z } from '@hono/zod-openapi';
import { optionalPoint, tokenField } from '#contracts/catalogue.ts';
import {
  featuredSectionSchema,
  homeComponentSchema,
  promoSliderSchema,
  type WireHomeComponent,
} from '#contracts/home.ts';
import { type HomeComponent, homeScreen } from '../services/catalogue/home-screen.ts';
import type { Visit } from '../services/catalogue/views.ts';
import { readSections } from '../services/home/sections.ts';
import { readSliders } from '../services/home/sliders.ts';
import { markInSections } from '../services/items/favorites.ts';
import { callerOf } from './caller.ts';
import { ok, refuse } from './respond.ts';
import { call, createRouter } from './router.ts';
import { deps, visitOf } from './visit.ts';

const asked = { ...tokenField, ...optionalPoint };
const sectionList = z.array(featuredSectionSchema);

export const homeRouter = createRouter()
  .openapi(
    call({
      path: '/components',
      summary: "List the home screen's components in order",
      body: z.object({ slug: z.literal('home'), ...optionalPoint }),
      data: z.array(homeComponentSchema),
    }),
    async (c) => {
      const { components } = await homeScreen(deps(), await visitOf(c, c.req.valid('json')));
      return ok(
        c,
        components.flatMap((component) => toWire(component) ?? []),
      );
    },
  )
  .openapi(
    call({
      path: '/promo-sliders',
      summary:
        'List promo sliders: on the home screen, after its categories, on category pages (position_id 1, 2, 3)',
      body: z.object(optionalPoint),
      data: z.array(promoSliderSchema),
    }),
    async (c) => ok(c, await readSliders(deps(), await visitOf(c, c.req.valid('json')))),
  )
  .openapi(
    call({
      path: '/sections',
      summary: 'List dynamic featured sections for a guest',
      body: z.object(asked),
      data: sectionList,
    }),
    async (c) => ok(c, await allSections(await visitOf(c, c.req.valid('json')))),
  )
  .openapi(
    call({
      path: '/sections-signed-in',
      summary: 'List dynamic featured sections with the signed-in customer’s favourites',
      body: z.object(asked),
      data: sectionList,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const caller = await callerOf(c, body);
      if (!caller.ok) return refuse(c, caller);
      const sections = await allSections(await visitOf(c, body));
      return ok(c, await markInSections(deps().db, caller.user.id, sections));
    },
  )
  .openapi(
    call({
      path: '/section',
      summary: 'Get a dynamic featured section by slug',
      body: z.object({ ...asked, slug: z.string().min(1).max(120) }),
      data: featuredSectionSchema,
    }),
    async (c) => {
      const { slug, ...body } = c.req.valid('json');
      const [section] = await readSections(deps(), await visitOf(c, body), {
        choose: (each) => each.slug === slug,
      });
      if (!section) return refuse(c, { error: 'not_found' });
      const caller = await callerOf(c, body);
      const marked = caller.ok ? await markInSections(deps().db, caller.user.id, [section]) : [];
      return ok(c, marked[0] ?? section);
    },
  );

/** What a home shows first of each section; campaigns bring their own. */
const allSections = (visit: Visit) =>
  readSections(deps(), visit, { choose: ({ kind }) => kind !== 'campaign', most: 24 });

function toWire(component: HomeComponent): WireHomeComponent | null {
  const { type, order_column } = component;
  if (type === 'Block') return null;
  if (type === 'PromoSlider') {
    const { id, slug, style, title, color, bg_color, bg_image, header_image } = component.slider;
    return {
      ...{ id, slug, type, order_column, style, title, subtitle: '', title_color: color, bg_color, bg_image },
      ...{ image: header_image, item_color: null, is_parent: false, child_sections: [], items: [] },
      slides: { promo_slider: component.slider },
    };
  }
  const { kind: _kind, layout: _layout, store: _store, category: _category, ...section } = component.section;
  return {
    ...section,
    type,
    order_column,
    child_sections: [...section.child_sections],
    items: [...section.items],
    slides: null,
  };
}
