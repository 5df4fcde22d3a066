import type { z } from 'zod';
import type { previewResult, previewDocumentBody } from '#contracts/desk/document.ts';
import { itemPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import { openDocument } from '../content/editor-documents.ts';
import { readRevision } from '../content/document-history.ts';
import { findHiddenReferences } from '../content/hidden-references.ts';
import type { Editor } from '../content/document-permissions.ts';
import { previewParam, signPreview } from '../content/preview-token.ts';
import type { ContentDependencies } from '../documents/read-document.ts';
import type { Access } from '../account/staff-access.ts';
import { publicPathOf } from './explain-document-refusals.ts';
import { getItem } from './items.ts';

/** A signed link to a preview, with what its page leaves out; null if the editor may not see the document or if there is no such revision. */
export async function createPreviewLink(
  deps: ContentDependencies,
  editor: Editor,
  { id, number, at, locale, place, signed_in }: z.output<typeof previewDocumentBody>,
): Promise<z.output<typeof previewResult> | null> {
  const document = await openDocument(deps, editor, id);
  const revision = number === undefined ? null : await readRevision(deps, editor, { id, number });
  if (!document || (number !== undefined && !revision)) return null;
  const { token, expiresAt } = signPreview(
    {
      documentId: id,
      revisionId: revision?.id,
      at: at ? new Date(at) : undefined,
      locale: (locale ?? document.locale) || undefined,
      place,
      signedIn: signed_in,
    },
    deps.clock.now(),
  );
  const url = new URL(publicPathOf(document.kind, document.slug), environment().siteUrl);
  url.searchParams.set(previewParam, token);
  const hidden = await findHiddenReferences(deps.db, {
    kind: document.kind,
    body: revision?.body ?? document.body,
    locale: (locale ?? document.locale) || 'en',
    at: at ? new Date(at) : deps.clock.now(),
    place,
  });
  return { url: url.href, token, expires_at: expiresAt.toISOString(), hidden };
}

/** A signed link to the preview of an item's page; null if this person may not see the item. */
export async function createItemPreview(
  { db, clock }: ContentDependencies,
  id: number,
  access: Access,
): Promise<string | null> {
  const item = await getItem(db, id, access);
  if (!item) return null;
  const url = new URL(itemPath(item.slug), environment().siteUrl);
  url.searchParams.set(previewParam, signPreview({ itemId: id }, clock.now()).token);
  return url.href;
}
