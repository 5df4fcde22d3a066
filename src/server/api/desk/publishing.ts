import type { RequestContext } from '#server/request/context.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { checkEditedDocument } from '#server/services/content/check-edited-document.ts';
import { popularPlaces } from '#server/services/location/popular-places.ts';
import { explainProblem } from '#server/services/desk/explain-document-refusals.ts';
import { createPreviewLink } from '#server/services/desk/preview-link.ts';
import { publishCheckedDocument } from '#server/services/desk/publish-checked-document.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { searchReferences } from '#server/repositories/reference-search.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

/**
 * The date in a text. Undefined stays undefined, which keeps the document's current end; null stays null, which
 * removes it.
 */
const dateOf = <Text extends string | null | undefined>(text: Text) =>
  (text ? new Date(text) : text) as Date | Exclude<Text, string>;
const languageCodes = ({ languages }: RequestContext) => languages.map(({ code }) => code);

/** Publishing documents, and the checks and previews before it. */
export const deskPublishingRouter = createRouter()
  .openapi(
    staffRoute('documents/check', {
      summary: 'Check a document before publishing',
      roles: ['author', 'editor'],
    }),
    async (c) => {
      const problems = await checkEditedDocument(getAppDependencies(), c.var.staff.user, {
        ...c.req.valid('json'),
        languages: languageCodes(c.var.context),
      });
      return ok(c, requireFound(problems, notFound()).map(explainProblem));
    },
  )
  .openapi(staffRoute('documents/publish', { summary: 'Publish now', roles: ['editor'] }), async (c) => {
    const { to, ...options } = c.req.valid('json');
    const result = await publishCheckedDocument(
      getAppDependencies(),
      c.var.staff.user,
      languageCodes(c.var.context),
      {
        ...options,
        step: 'publish',
        to: dateOf(to),
      },
    );
    return ok(c, requireOk(result).document);
  })
  .openapi(
    staffRoute('documents/schedule', { summary: 'Schedule publishing and unpublishing', roles: ['editor'] }),
    async (c) => {
      const { from, to, ...options } = c.req.valid('json');
      const result = await publishCheckedDocument(
        getAppDependencies(),
        c.var.staff.user,
        languageCodes(c.var.context),
        {
          ...options,
          step: 'schedule',
          from: new Date(from),
          to: dateOf(to),
        },
      );
      return ok(c, requireOk(result).document);
    },
  )
  .openapi(
    staffRoute('documents/unschedule', { summary: 'Cancel a scheduled revision', roles: ['editor'] }),
    async (c) => {
      const result = await publishCheckedDocument(getAppDependencies(), c.var.staff.user, [], {
        ...c.req.valid('json'),
        step: 'unschedule',
      });
      return ok(c, requireOk(result).document);
    },
  )
  .openapi(
    staffRoute('documents/end', { summary: 'Set when a live document is unpublished', roles: ['editor'] }),
    async (c) => {
      const { id, to } = c.req.valid('json');
      const result = await publishCheckedDocument(getAppDependencies(), c.var.staff.user, [], {
        id,
        step: 'end',
        to: dateOf(to),
      });
      return ok(c, requireOk(result).document);
    },
  )
  .openapi(staffRoute('documents/unpublish', { summary: 'Unpublish', roles: ['editor'] }), async (c) => {
    const result = await publishCheckedDocument(getAppDependencies(), c.var.staff.user, [], {
      ...c.req.valid('json'),
      step: 'unpublish',
    });
    return ok(c, requireOk(result).document);
  })
  .openapi(staffRoute('documents/archive', { summary: 'Archive', roles: ['editor'] }), async (c) => {
    const result = await publishCheckedDocument(getAppDependencies(), c.var.staff.user, [], {
      ...c.req.valid('json'),
      step: 'archive',
    });
    return ok(c, requireOk(result).document);
  })
  .openapi(
    staffRoute('documents/preview', {
      summary: 'Create a preview link valid for 24 hours',
      roles: ['author', 'editor'],
    }),
    async (c) => {
      const { user } = c.var.staff;
      const link = await createPreviewLink(getAppDependencies(), user, c.req.valid('json'));
      return ok(c, requireFound(link, notFound()));
    },
  )
  .openapi(
    staffRoute('documents/references', {
      summary: 'Search entities a document can reference',
      roles: ['author', 'editor'],
    }),
    async (c) => {
      const { kind, q, slugs } = c.req.valid('json');
      const { id, role } = c.var.staff.user;
      const authorId = role === 'author' ? id : undefined;
      return ok(
        c,
        await searchReferences(getAppDependencies().db, { kind, words: q.trim(), slugs, authorId }),
      );
    },
  )
  .openapi(
    staffRoute('documents/places', { summary: 'List locations for previews', roles: ['author', 'editor'] }),
    async (c) => {
      const places = await popularPlaces(getAppDependencies().db, null, c.var.context.locale);
      return ok(
        c,
        places.map(({ name, latitude, longitude }) => ({ name, lat: latitude, lng: longitude })),
      );
    },
  );
