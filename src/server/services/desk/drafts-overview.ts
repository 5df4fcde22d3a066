import type { DraftProblems } from '#contracts/desk/overview.ts';
import { checkEditedDocument } from '../content/check-edited-document.ts';
import type { Editor } from '../content/document-permissions.ts';
import { listDocuments } from '../content/editor-documents.ts';
import type { ContentDependencies } from '../documents/read-document.ts';

/**
 * The maximum number of drafts that are checked, the most recently edited first. The number is small, because each
 * check reads a whole document.
 */
const maxChecked = 10;

/** The number of documents with an unpublished revision, and which of the most recently edited have problems. */
export async function readDraftsOverview(
  deps: ContentDependencies,
  editor: Editor,
  languages: readonly string[],
): Promise<DraftProblems> {
  const { rows, total } = await listDocuments(deps, editor, {
    states: ['draft', 'changed'],
    sort: 'updated_at',
    descending: true,
    limit: maxChecked,
    offset: 0,
  });
  const checked = await Promise.all(
    rows.map(async ({ id, title, locale, author }) => {
      const problems = await checkEditedDocument(deps, editor, { id, languages });
      return { id, title, locale, author, problems: problems?.length ?? 0 };
    }),
  );
  return { drafts: total, withProblems: checked.filter(({ problems }) => problems > 0) };
}
