import { z } from '@hono/zod-openapi';
import {
  idField,
  itemSchema,
  listFilterFields,
  optionalPoint,
  storeSchema,
  tokenField,
} from '#contracts/catalogue.ts';
import { favoriteIdsSchema } from '#contracts/favorites.ts';
import { maxRowId } from '#domain/row-id.ts';
import { homePath, signInPath } from '#paths';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { type FavoriteKind, isFavoriteStore } from '../repositories/favorite.ts';
import { storeBySlug } from '../repositories/store.ts';
import { readField } from '../request/form-params.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { listPage } from '../services/catalogue/list-page.ts';
import { activeStoreView, contextOfOneStore } from '../services/catalogue/active-store.ts';
import { favoriteIds, favoriteItems, favoriteStores } from '../services/favorites/list-favorites.ts';
import { addFavoriteFlags } from '../services/favorites/add-favorite-flags.ts';
import { pendingFavoriteCookieHeader, savePendingFavorite } from '../services/favorites/pending-favorite.ts';
import { toggleFavorite } from '../services/favorites/toggle-favorite.ts';
import { type ApiContext, createRouter, pagingFields, postRoute } from './create-router.ts';
import { requireUnbannedUser, requireUser } from './require-user.ts';
import { ok, RefusalError, requireFound, requireOk } from './responses.ts';
import { readCatalogueContext } from './catalogue-context.ts';

const toggleFields = { ...tokenField, id: idField, is_favorited: z.boolean().optional() };
const toggled = z.object({ id: idField, is_favorited: z.boolean() });

async function toggle(
  c: ApiContext,
  kind: FavoriteKind,
  { id, token, is_favorited: desired }: z.infer<z.ZodObject<typeof toggleFields>>,
) {
  const user = await requireUnbannedUser(c, { token });
  const result = requireOk(
    await toggleFavorite(getAppDependencies().db, { userId: user.id, kind, id, desired }),
  );
  return ok(c, { id, is_favorited: result.is_favorited });
}

export const favoriteItemsRouter = createRouter()
  .openapi(
    postRoute({
      path: '/favorites',
      summary: 'List favourite items that are sold at a point; signed-in customers only',
      body: z.object({ ...tokenField, ...optionalPoint }),
      data: z.array(itemSchema),
    }),
    async (c) => {
      const { token, ...point } = c.req.valid('json');
      const user = await requireUser(c, { token });
      const { available, unavailable } = await favoriteItems(
        getAppDependencies(),
        await readCatalogueContext(c, point),
        user.id,
      );
      const outOfStock = unavailable.filter(({ reason }) => reason === 'out_of_stock');
      return ok(c, [...available, ...outOfStock.map(({ item }) => item)]);
    },
  )
  .openapi(
    postRoute({
      path: '/toggle-favorite',
      summary: 'Toggle a favourite item; signed-in customers only',
      body: z.object(toggleFields),
      data: toggled,
    }),
    (c) => toggle(c, 'item', c.req.valid('json')),
  );

export const favoriteStoresRouter = createRouter()
  .openapi(
    postRoute({
      path: '/favorites',
      summary:
        'List favourite stores; is_operational tells whether one delivers to the point. Signed-in customers only',
      body: z.object({ ...tokenField, ...optionalPoint }),
      data: z.array(storeSchema),
    }),
    async (c) => {
      const { token, ...point } = c.req.valid('json');
      const user = await requireUser(c, { token });
      const { available, unavailable } = await favoriteStores(
        getAppDependencies(),
        await readCatalogueContext(c, point),
        user.id,
      );
      return ok(c, [...available, ...unavailable]);
    },
  )
  .openapi(
    postRoute({
      path: '/toggle-favorite',
      summary: 'Toggle a favourite store; signed-in customers only',
      body: z.object(toggleFields),
      data: toggled,
    }),
    (c) => toggle(c, 'store', c.req.valid('json')),
  )
  .openapi(
    postRoute({
      path: '/info-with-favorite/{slug}',
      summary: 'Get a store by slug, including whether it is a favourite of the signed-in customer',
      params: z.object({ slug: z.string().max(120) }),
      body: z.object(tokenField),
      data: storeSchema,
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      const { db } = getAppDependencies();
      const store = await storeBySlug(db, c.req.valid('param').slug, c.var.context.locale);
      const view = requireFound(activeStoreView(getAppDependencies(), store));
      return ok(c, { ...view, is_favorited: await isFavoriteStore(db, user.id, view.id) });
    },
  )
  .openapi(
    postRoute({
      path: '/{restaurantId}/items-with-favorite/{categoryId}',
      summary:
        "List a store's items in one category with the signed-in customer's favourites; category 0 means all",
      params: z.object({
        restaurantId: z.coerce.number().pipe(idField),
        categoryId: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(maxRowId)),
      }),
      body: z.object({ ...tokenField, ...optionalPoint, ...listFilterFields, ...pagingFields }),
      data: z.object({
        items: z.array(itemSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    }),
    async (c) => {
      const { restaurantId, categoryId } = c.req.valid('param');
      const { token, ...list } = c.req.valid('json');
      const user = await requireUser(c, { token });
      const { db } = getAppDependencies();
      const visit = requireFound(
        await contextOfOneStore(getAppDependencies(), restaurantId, c.var.context.locale),
      );
      const page = await listPage(db, visit, list, {
        categoryId: categoryId === 0 ? undefined : categoryId,
      });
      return ok(c, { ...page, items: await addFavoriteFlags(db, user.id, page.items) });
    },
  );

export const favoritesRouter = createRouter().openapi(
  postRoute({
    path: '/ids',
    summary: 'List the ids of all favourites of the signed-in customer',
    body: z.object(tokenField),
    data: favoriteIdsSchema,
  }),
  async (c) => {
    const user = await requireUser(c, c.req.valid('json'));
    // If the customer signed in without one of the shop's forms, this is the first call that can save the favourite
    // that they chose before.
    for (const cookie of await savePendingFavorite(getAppDependencies(), c.var.context.cookies, user))
      c.header('set-cookie', cookie, { append: true });
    return ok(c, await favoriteIds(getAppDependencies(), user.id));
  },
);

favoritesRouter.openAPIRegistry.registerPath({
  method: 'post',
  path: '/save',
  summary: 'Target of favourite forms without a script; guests are asked to sign in first',
  request: {
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            item: z.string().optional().describe('The id of an item, or'),
            store: z.string().optional().describe('the id of a store'),
            remove: z.enum(['', '1']).optional(),
            next: z.string().describe('The page to return to'),
          }),
        },
      },
    },
  },
  responses: {
    303: { description: 'Saved, or leads to signing in' },
    400: { description: 'Invalid form data' },
  },
});
favoritesRouter.post('/save', async (c) => {
  const fields = new URLSearchParams(await c.req.text());
  const kind = fields.has('store') ? 'store' : 'item';
  const id = idField.safeParse(Number(readField(fields, kind)));
  if (!id.success)
    throw new RefusalError({
      error: 'validation_failed',
      fields: { [kind]: c.var.context.text('error.not_found') },
    });
  const next = safeRedirectPath(readField(fields, 'next'), homePath());
  const user = await c.var.context.user();
  if (!user) {
    c.header('set-cookie', pendingFavoriteCookieHeader(kind, id.data));
    return c.redirect(signInPath(next), 303);
  }
  if (user.isBanned) throw new RefusalError({ error: 'banned' });
  const desired = readField(fields, 'remove') !== '1';
  requireOk(await toggleFavorite(getAppDependencies().db, { userId: user.id, kind, id: id.data, desired }));
  return c.redirect(next, 303);
});
