import { z } from '@hono/zod-openapi';
import {
  checkBody,
  documentDetail,
  previewResult,
  previewBody,
  problemRow,
  publishBody,
  referenceBody,
  referenceRow,
  scheduleBody,
} from '#contracts/desk/document.ts';
import { idBody } from '#contracts/desk/list.ts';
import { getApp } from '../../process/app.ts';
import { environment } from '../../config/environment.ts';
import { openDocument } from '../../services/content/describe-document.ts';
import { checkOpened } from '../../services/content/check-opened.ts';
import { readRevision } from '../../services/content/document-history.ts';
import { previewParam, signPreview } from '../../services/content/preview-token.ts';
import { publishDocument, type PublishStep } from '../../services/content/publish-document.ts';
import { popularPlaces } from '../../services/location/popular-places.ts';
import { addressOf, inWords, problemInWords } from '../../services/desk/document-words.ts';
import type { SessionUser } from '../../request/identity.ts';
import { searchReferences } from '../../repositories/reference-search.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

const missing = () => inWords({ ok: false as const, error: 'not_found' });
const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

type Wish = PublishStep & { id: number; revision?: number | undefined; despite?: boolean };

/** Looks at everything that should be mended first, unless told to go on; then takes the step. */
async function takeStep(user: SessionUser, languages: readonly string[], { despite = true, ...wish }: Wish) {
  if (!despite) {
    const problems = await checkOpened(getApp(), user, { id: wish.id, languages });
    if (!problems) return missing();
    if (problems.length > 0)
      return inWords({ ok: false as const, error: 'publish_checks', problems: problems.map(problemInWords) });
  }
  const done = await publishDocument(getApp(), user, wish);
  if (!done.ok) return inWords(done);
  const document = await openDocument(getApp(), user, wish.id);
  return document ? { ok: true as const, document } : missing();
}

/** What makes documents seen, and what is looked at before. */
export const deskPublishingRouter = createRouter()
  .openapi(
    call({
      path: '/check',
      summary: 'Check a document before publishing',
      body: checkBody,
      data: z.array(problemRow),
    }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor');
      if (!who.ok) return refuse(c, who);
      const languages = c.var.context.languages.map(({ code }) => code);
      const problems = await checkOpened(getApp(), who.staff.user, { ...c.req.valid('json'), languages });
      return problems ? ok(c, problems.map(problemInWords)) : refuse(c, missing());
    },
  )
  .openapi(
    call({ path: '/publish', summary: 'Publish now', body: publishBody, data: documentDetail }),
    async (c) => {
      const who = await requireStaff(c, 'editor');
      if (!who.ok) return refuse(c, inWords(who));
      const { to, ...wish } = c.req.valid('json');
      const languages = c.var.context.languages.map(({ code }) => code);
      const done = await takeStep(who.staff.user, languages, { ...wish, step: 'publish', to: momentOf(to) });
      return done.ok ? ok(c, done.document) : refuse(c, done);
    },
  )
  .openapi(
    call({
      path: '/schedule',
      summary: 'Schedule publishing and unpublishing',
      body: scheduleBody,
      data: documentDetail,
    }),
    async (c) => {
      const who = await requireStaff(c, 'editor');
      if (!who.ok) return refuse(c, inWords(who));
      const { from, to, ...wish } = c.req.valid('json');
      const languages = c.var.context.languages.map(({ code }) => code);
      const done = await takeStep(who.staff.user, languages, {
        ...wish,
        step: 'schedule',
        from: new Date(from),
        to: momentOf(to),
      });
      return done.ok ? ok(c, done.document) : refuse(c, done);
    },
  )
  .openapi(
    call({
      path: '/unpublish',
      summary: 'Unpublish',
      body: idBody,
      data: documentDetail,
    }),
    async (c) => {
      const who = await requireStaff(c, 'editor');
      if (!who.ok) return refuse(c, inWords(who));
      const done = await takeStep(who.staff.user, [], { ...c.req.valid('json'), step: 'unpublish' });
      return done.ok ? ok(c, done.document) : refuse(c, done);
    },
  )
  .openapi(call({ path: '/archive', summary: 'Archive', body: idBody, data: documentDetail }), async (c) => {
    const who = await requireStaff(c, 'editor');
    if (!who.ok) return refuse(c, inWords(who));
    const done = await takeStep(who.staff.user, [], { ...c.req.valid('json'), step: 'archive' });
    return done.ok ? ok(c, done.document) : refuse(c, done);
  })
  .openapi(
    call({
      path: '/preview',
      summary: 'Create a preview link valid for 24 hours',
      body: previewBody,
      data: previewResult,
    }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor');
      if (!who.ok) return refuse(c, who);
      const { id, number, at, locale, place, signed_in } = c.req.valid('json');
      const { user } = who.staff;
      const document = await openDocument(getApp(), user, id);
      const revision = number === undefined ? null : await readRevision(getApp(), user, { id, number });
      if (!document || (number !== undefined && !revision)) return refuse(c, missing());
      const { token, expiresAt } = signPreview(
        {
          documentId: id,
          revisionId: revision?.id,
          at: momentOf(at) ?? undefined,
          locale: (locale ?? document.locale) || undefined,
          place,
          signedIn: signed_in,
        },
        getApp().clock.now(),
      );
      const url = new URL(addressOf(document.kind, document.slug), environment().siteUrl);
      url.searchParams.set(previewParam, token);
      return ok(c, { url: url.href, token, expires_at: expiresAt.toISOString() });
    },
  )
  .openapi(
    call({
      path: '/references',
      summary: 'Search entities a document can reference',
      body: referenceBody,
      data: z.array(referenceRow),
    }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor');
      if (!who.ok) return refuse(c, who);
      const { kind, q, slugs } = c.req.valid('json');
      const { id, role } = who.staff.user;
      const authorId = role === 'author' ? id : undefined;
      return ok(c, await searchReferences(getApp().db, { kind, words: q.trim(), slugs, authorId }));
    },
  )
  .openapi(
    call({
      path: '/places',
      summary: 'List locations for previews',
      body: z.strictObject({}),
      data: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
    }),
    async (c) => {
      const who = await requireStaff(c, 'author', 'editor');
      if (!who.ok) return refuse(c, who);
      const places = await popularPlaces(getApp().db, null, c.var.context.locale);
      return ok(
        c,
        places.map(({ name, latitude, longitude }) => ({ name, lat: latitude, lng: longitude })),
      );
    },
  );
