import type { Db } from '#server/db/client.ts';
import { findDocumentsOfSlug, findRevision } from '#server/repositories/document-write.ts';
import { findDocumentProblems, type Problem } from './find-document-problems.ts';
import type { DocumentBody } from '../documents/sanitize-body.ts';
import { openDocument } from './editor-documents.ts';
import type { Editor } from './document-permissions.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import { validateBody } from './validate-body.ts';

/** The problems of a document, or of an unsaved body for it; null if the editor may not see the document. */
export async function checkEditedDocument(
  deps: ContentDependencies,
  editor: Editor,
  { id, body, languages }: { id: number; body?: DocumentBody | undefined; languages: readonly string[] },
): Promise<Problem[] | null> {
  const document = await openDocument(deps, editor, id);
  if (!document) return null;
  const { kind, slug, locale } = document;
  const validated = body && validateBody(kind, body);
  return findDocumentProblems(deps.db, {
    kind,
    slug,
    locale,
    body: validated?.ok ? validated.body : document.body,
    languages,
    source: await findSource(deps.db, document),
    live:
      document.live_revision === null
        ? null
        : ((await findRevision(deps.db, { documentId: id, number: document.live_revision }))?.body ?? null),
  });
}

/**
 * The latest revision of the first document with this slug; the other documents with this slug are its translations.
 */
async function findSource(
  db: Db,
  {
    id,
    kind,
    slug,
    locale,
  }: Pick<NonNullable<Awaited<ReturnType<typeof openDocument>>>, 'id' | 'kind' | 'slug' | 'locale'>,
): Promise<DocumentBody | null> {
  if (locale === '') return null;
  const [first] = await findDocumentsOfSlug(db, kind, slug);
  if (!first || first.id === id) return null;
  const latest = await findRevision(db, { documentId: first.id, id: first.latestRevisionId ?? 0 });
  return latest?.body ?? null;
}
