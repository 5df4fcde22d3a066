import type { DocumentKind } from '#domain/document-kind.ts';
import { documentKindTag, documentTag, homeTag, languageTag, settingsTag } from '#server/cache/cache-tags.ts';
import type { DocumentRow } from '#server/repositories/document-write.ts';

/** The member of staff who reads or changes a document. The role is not necessarily `editor`. */
export type Editor = { id: string; role: string };

const authorKinds: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe']);
const adminKinds: ReadonlySet<DocumentKind> = new Set(['settings', 'language']);

/**
 * Authors may edit their own pages, campaigns and recipes. Editors may edit all documents except for the shop's
 * settings and languages. Administrators may edit all documents.
 */
export function mayEditDocument(
  editor: Editor,
  { kind, authorId }: Pick<DocumentRow, 'kind' | 'authorId'>,
): boolean {
  if (editor.role === 'admin') return true;
  if (editor.role === 'editor') return !adminKinds.has(kind);
  return editor.role === 'author' && authorKinds.has(kind) && authorId === editor.id;
}

/** Whether an editor may see a document: authors see only their own documents. */
export function mayReadDocument(editor: Editor, document: Pick<DocumentRow, 'kind' | 'authorId'>): boolean {
  return editor.role !== 'author' || mayEditDocument(editor, document);
}

export function mayPublishDocument(
  editor: Editor,
  document: Pick<DocumentRow, 'kind' | 'authorId'>,
): boolean {
  return editor.role !== 'author' && mayEditDocument(editor, document);
}

/** The cache tags of pages that may show a document. */
export function documentTags({ kind, slug }: Pick<DocumentRow, 'kind' | 'slug'>): string[] {
  const tags = [documentTag(kind, slug), documentKindTag(kind)];
  if (kind === 'settings') tags.push(settingsTag);
  if (kind === 'language') tags.push(languageTag);
  if (kind === 'home' || kind === 'section' || kind === 'promo_slider') tags.push(homeTag);
  return tags;
}
