import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { describeVersion, listDocuments, openDocument } from '#server/services/content/editor-documents.ts';
import { documentHistory, readRevision, restoreRevision } from '#server/services/content/document-history.ts';
import { copyDocument, moveDocument } from '#server/services/content/move-and-copy-document.ts';
import { createDocument, saveDocument } from '#server/services/content/save-document.ts';
import { explainRefusal } from '#server/services/desk/explain-document-refusals.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { createRouter } from '../create-router.ts';
import { staffRoute } from './staff-route.ts';

const sortable = ['title', 'slug', 'updated_at', 'state', 'kind'] as const;
const writers = ['author', 'editor'] as const;

export const deskDocumentsRouter = createRouter()
  .openapi(
    staffRoute('documents/list', { summary: 'List documents with their status', roles: writers }),
    async (c) => {
      const { page, perPage, sort, order, q, ids, kind, state, locale } = c.req.valid('json');
      const found = await listDocuments(getAppDependencies(), c.var.staff.user, {
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
    staffRoute('documents/get', { summary: 'Get a document with its latest revision', roles: writers }),
    async (c) => {
      const found = await openDocument(getAppDependencies(), c.var.staff.user, c.req.valid('json').id);
      return ok(c, requireFound(found, notFound()));
    },
  )
  .openapi(staffRoute('documents/create', { summary: 'Create a draft', roles: writers }), async (c) => {
    const created = await createDocument(getAppDependencies(), c.var.staff.user, c.req.valid('json'));
    const { id, revision } = requireOk(explainRefusal(created));
    return ok(c, { id, revision });
  })
  .openapi(
    staffRoute('documents/save', { summary: 'Save a new revision based on the edited one', roles: writers }),
    async (c) => {
      const saved = await saveDocument(getAppDependencies(), c.var.staff.user, c.req.valid('json'));
      const { id, revision, isOwnKept } = requireOk(explainRefusal(saved));
      return ok(c, { id, revision, ...(isOwnKept === false && { own_kept: false }) });
    },
  )
  .openapi(
    staffRoute('documents/history', { summary: 'List the last 50 revisions', roles: writers }),
    async (c) => {
      const found = await documentHistory(getAppDependencies(), c.var.staff.user, c.req.valid('json').id);
      return ok(c, requireFound(found, notFound()));
    },
  )
  .openapi(
    staffRoute('documents/revision', { summary: 'Get the content of a revision', roles: writers }),
    async (c) => {
      const found = await readRevision(getAppDependencies(), c.var.staff.user, c.req.valid('json'));
      return ok(c, describeVersion(requireFound(found, notFound())));
    },
  )
  .openapi(
    staffRoute('documents/restore', { summary: 'Restore an earlier revision as a new one', roles: writers }),
    async (c) => {
      const saved = await restoreRevision(getAppDependencies(), c.var.staff.user, c.req.valid('json'));
      const { id, revision } = requireOk(explainRefusal(saved));
      return ok(c, { id, revision });
    },
  )
  .openapi(
    staffRoute('documents/copy', { summary: 'Duplicate a document as a draft', roles: writers }),
    async (c) => {
      const created = await copyDocument(getAppDependencies(), c.var.staff.user, c.req.valid('json'));
      const { id, revision } = requireOk(explainRefusal(created));
      return ok(c, { id, revision });
    },
  )
  .openapi(staffRoute('documents/move', { summary: 'Change the slug', roles: writers }), async (c) => {
    const moved = await moveDocument(getAppDependencies(), c.var.staff.user, c.req.valid('json'));
    const { slug } = requireOk(explainRefusal(moved));
    return ok(c, { slug });
  });
