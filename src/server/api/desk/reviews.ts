import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import {
  answerReview,
  getReview,
  hideReview,
  listReviews,
  showReview,
} from '#server/services/desk/reviews.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

export const deskReviewsRouter = createRouter()
  .openapi(
    staffRoute('reviews/list', { summary: 'List reviews, newest first', roles: ['shop', 'support'] }),
    async (c) => ok(c, await listReviews(getAppDependencies().db, c.req.valid('json'), c.var.staff)),
  )
  .openapi(staffRoute('reviews/get', { summary: 'Get a review', roles: ['shop', 'support'] }), async (c) => {
    const row = await getReview(getAppDependencies().db, c.req.valid('json').id, c.var.staff);
    return ok(c, requireFound(row, notFound()));
  })
  .openapi(
    staffRoute('reviews/answer', {
      summary: 'Answer a review publicly, or change or remove the answer',
      roles: ['shop', 'support'],
    }),
    async (c) =>
      ok(c, requireOk(await answerReview(getAppDependencies(), c.req.valid('json'), c.var.staff)).row),
  )
  .openapi(
    staffRoute('reviews/hide', { summary: 'Hide a review, with a reason', roles: ['support'] }),
    async (c) =>
      ok(c, requireOk(await hideReview(getAppDependencies(), c.req.valid('json'), c.var.staff)).row),
  )
  .openapi(
    staffRoute('reviews/show', {
      summary: 'Show a review that was hidden, and settle its reports',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, requireOk(await showReview(getAppDependencies(), c.req.valid('json').id, c.var.staff)).row),
  );
