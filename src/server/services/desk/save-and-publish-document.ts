import type { DocumentKind } from '#domain/document-kind.ts';
import type { Db } from '#server/db/client.ts';
import { rollBackOnRefusal } from '#server/db/transaction.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { findDocumentBySlug, findRevision } from '#server/repositories/document-write.ts';
import { publishDocument } from '../content/publish-document.ts';
import { createDocument, saveDocument } from '../content/save-document.ts';
import type { Access } from '../account/staff-access.ts';
import { currencyTexts } from './explain-document-refusals.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock };
type DocumentName = { kind: Extract<DocumentKind, 'settings' | 'language'>; slug: string };

/** The latest revision of a language-neutral document and its number; 0 if there is none. */
export async function readLatestRevision(
  db: Db,
  { kind, slug }: DocumentName,
): Promise<{ base: number; body: Record<string, unknown> }> {
  const document = await findDocumentBySlug(db, { kind, slug, locale: '' });
  const latest =
    document && (await findRevision(db, { documentId: document.id, id: document.latestRevisionId ?? 0 }));
  return latest ? { base: latest.number, body: latest.body } : { base: 0, body: {} };
}

/** Saves a new revision and publishes it immediately. Refuses if someone else has saved since `base`. */
export async function saveAndPublishDocument(
  deps: Dependencies,
  access: Access,
  { kind, slug, base, body }: DocumentName & { base: number; body: Record<string, unknown> },
): Promise<{ ok: true } | DeskRefusal> {
  const editor = { id: access.userId, role: access.role };
  return rollBackOnRefusal<{ ok: true } | DeskRefusal>(deps.db, async (tx) => {
    const dependenciesInTransaction = { ...deps, db: tx };
    const document = await findDocumentBySlug(dependenciesInTransaction.db, { kind, slug, locale: '' });
    const saved = document
      ? await saveDocument(dependenciesInTransaction, editor, { id: document.id, base, body })
      : await createDocument(dependenciesInTransaction, editor, { kind, slug, locale: '', body });
    if (!saved.ok) return explain(saved);
    const published = await publishDocument(dependenciesInTransaction, editor, {
      id: saved.id,
      step: 'publish',
    });
    return published.ok ? { ok: true } : explain(published);
  });
}

function explain({ error, fields }: { error: string; fields?: Record<string, string> }): DeskRefusal {
  if (error === 'document_conflict')
    return refusal(
      'document_conflict',
      'Someone else has saved this since you opened it. Your changes are not saved: copy them, then reopen this to see the other version.',
    );
  if (error === 'validation_failed')
    return refusal('validation_failed', 'Some fields are invalid. See below.', fields);
  if (error === 'currency_locked' || error === 'currency_planned')
    return refusal(error, currencyTexts[error], { currencyCode: currencyTexts[error] });
  return refusal(error, 'This can’t be saved right now. Reopen it and check its status.');
}
