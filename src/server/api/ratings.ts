import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { idField, tokenField } from '#contracts/catalogue.ts';
import {
  ratableOrderSchema,
  rateOrderSchema,
  reportReviewSchema,
  ratingSummarySchema,
  reviewSchema,
  starsField,
} from '#contracts/rating.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { contextOfOneStore } from '../services/catalogue/active-store.ts';
import { ratableOrder, rateOrder } from '../services/rating/rate-order.ts';
import { readStoreReviews } from '../services/rating/read-reviews.ts';
import { reportReview } from '../services/rating/report-review.ts';
import { createRouter, pagingFields, postRoute } from './create-router.ts';
import { requireUnbannedUser, requireUser } from './require-user.ts';
import { ok, requireFound, requireOk } from './responses.ts';

export const storeReviewsRouter = createRouter().openapi(
  postRoute({
    path: '/{id}/reviews',
    summary: 'List the reviews of a store, the latest first, with the averages',
    params: z.object({ id: z.coerce.number().pipe(idField) }),
    body: z.object({ ...tokenField, ...pagingFields, stars: starsField.optional() }),
    data: z.object({
      summary: ratingSummarySchema,
      reviews: z.array(reviewSchema),
      nextCursor: z.string().nullable(),
    }),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { limit = 20, cursor, stars } = c.req.valid('json');
    requireFound(await contextOfOneStore(getAppDependencies(), id, c.var.context.locale));
    return ok(c, await readStoreReviews(getAppDependencies().db, id, { limit, cursor, stars }));
  },
);

storeReviewsRouter.openapi(
  postRoute({
    path: '/report-review',
    summary: 'Report a review to the shop; signed-in customers only',
    body: reportReviewSchema,
    data: z.null(),
  }),
  async (c) => {
    const { token, user_id, review_id: reviewId, reason } = c.req.valid('json');
    const { id: userId } = await requireUnbannedUser(c, { token, user_id });
    requireOk(await reportReview(getAppDependencies(), { userId, reviewId, reason }));
    return ok(c, null);
  },
);

export const orderRatingRouter = createRouter()
  .openapi(
    postRoute({
      path: '/ratable',
      summary: 'Get the parts of an order that can be rated, and the given rating; signed-in customers only',
      body: z.object({ ...callerFields, unique_order_id: z.string().min(1).max(64) }),
      data: ratableOrderSchema,
    }),
    async (c) => {
      const { unique_order_id: id, ...caller } = c.req.valid('json');
      const { id: userId } = await requireUser(c, caller);
      const { locale } = c.var.context;
      return ok(c, requireFound(await ratableOrder(getAppDependencies(), id, { userId, locale })));
    },
  )
  .openapi(
    postRoute({
      path: '/rate',
      summary: 'Rate an order that was received, its store and its items; signed-in customers only',
      body: rateOrderSchema,
      data: ratableOrderSchema,
    }),
    async (c) => {
      const { token, user_id, ...rating } = c.req.valid('json');
      const { id: userId } = await requireUnbannedUser(c, { token, user_id });
      const author = { userId, locale: c.var.context.locale };
      requireOk(await rateOrder(getAppDependencies(), rating, author));
      return ok(c, requireFound(await ratableOrder(getAppDependencies(), rating.unique_order_id, author)));
    },
  );
