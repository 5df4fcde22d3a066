import type { Context } from 'hono';
import {
  copyBody,
  createBody,
  documentDetail,
  documentQuery,
  documentRow,
  historyRow,
  moveBody,
  restoreBody,
  revisionBody,
  saveBody,
  savedResult,
  versionRow,
} from '#contracts/desk/document.ts';
import { idBody, rowsOf } from '#contracts/desk/list.ts';
import { z } from '@hono/zod-openapi';
import { getApp } from '../../process/app.ts';
import { describeVersion, listDocuments, openDocument } from '../../services/content/describe-document.ts';
import { documentHistory, readRevision, restoreRevision } from '../../services/content/document-history.ts';
import { copyDocument, moveDocument } from '../../services/content/move-document.ts';
import { createDocument, saveDocument } from '../../services/content/save-document.ts';
import { inWords } from '../../services/desk/document-words.ts';
import { ok, refuse } from '../respond.ts';
import { type AppEnv, call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

const sortable = ['title', 'slug', 'updated_at', 'state', 'kind'] as const;
const missing = () => inWords({ ok: false as const, error: 'not_found' });

const writer = (c: Context<AppEnv>) => requireStaff(c, 'author', 'editor');

export const deskDocumentsRouter = createRouter()
  .openapi(
    call({
      path: '/list',
      summary: 'List documents with their status',
      body: documentQuery,
      data: rowsOf(documentRow),
    }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const { page, perPage, sort, order, q, ids, kind, state, locale } = c.req.valid('json');
      const found = await listDocuments(getApp(), who.staff.user, {
        kinds: kind && [kind],
        states: state && [state],
        locale,
        search: q?.trim(),
        ids,
        sort: sortable.find((name) => name === sort) ?? 'updated_at',
        descending: sort ? order === 'DESC' : true,
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      return ok(c, found);
    },
  )
  .openapi(
    call({
      path: '/get',
      summary: 'Get a document with its latest revision',
      body: idBody,
      data: documentDetail,
    }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const found = await openDocument(getApp(), who.staff.user, c.req.valid('json').id);
      return found ? ok(c, found) : refuse(c, missing());
    },
  )
  .openapi(
    call({ path: '/create', summary: 'Create a draft', body: createBody, data: savedResult }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const made = await createDocument(getApp(), who.staff.user, c.req.valid('json'));
      return made.ok ? ok(c, { id: made.id, revision: made.revision }) : refuse(c, inWords(made));
    },
  )
  .openapi(
    call({
      path: '/save',
      summary: 'Save a new revision based on the edited one',
      body: saveBody,
      data: savedResult,
    }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const saved = await saveDocument(getApp(), who.staff.user, c.req.valid('json'));
      return saved.ok ? ok(c, { id: saved.id, revision: saved.revision }) : refuse(c, inWords(saved));
    },
  )
  .openapi(
    call({
      path: '/history',
      summary: 'List the last 50 revisions',
      body: idBody,
      data: z.array(historyRow),
    }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const found = await documentHistory(getApp(), who.staff.user, c.req.valid('json').id);
      return found ? ok(c, found) : refuse(c, missing());
    },
  )
  .openapi(
    call({
      path: '/revision',
      summary: 'Get the content of a revision',
      body: revisionBody,
      data: versionRow,
    }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const found = await readRevision(getApp(), who.staff.user, c.req.valid('json'));
      return found ? ok(c, describeVersion(found)) : refuse(c, missing());
    },
  )
  .openapi(
    call({
      path: '/restore',
      summary: 'Restore an earlier revision as a new one',
      body: restoreBody,
      data: savedResult,
    }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const saved = await restoreRevision(getApp(), who.staff.user, c.req.valid('json'));
      return saved.ok ? ok(c, { id: saved.id, revision: saved.revision }) : refuse(c, inWords(saved));
    },
  )
  .openapi(
    call({ path: '/copy', summary: 'Duplicate a document as a draft', body: copyBody, data: savedResult }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const made = await copyDocument(getApp(), who.staff.user, c.req.valid('json'));
      return made.ok ? ok(c, { id: made.id, revision: made.revision }) : refuse(c, inWords(made));
    },
  )
  .openapi(
    call({ path: '/move', summary: 'Change the slug', body: moveBody, data: z.object({ slug: z.string() }) }),
    async (c) => {
      const who = await writer(c);
      if (!who.ok) return refuse(c, who);
      const moved = await moveDocument(getApp(), who.staff.user, c.req.valid('json'));
      return moved.ok ? ok(c, { slug: moved.slug }) : refuse(c, inWords(moved));
    },
  );
