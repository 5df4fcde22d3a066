import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '#domain/document-kind.ts';
import type { Db } from '../db/client.ts';
import { redirects } from '../db/schema/documents.ts';

/** Parts of the catalogue whose pages are addressed by a slug. */
export type CatalogueKind = 'item' | 'store' | 'category';
type RedirectKind = DocumentKind | CatalogueKind;

/** The slug that replaced the given slug. */
export async function findRedirect(db: Db, kind: RedirectKind, slug: string): Promise<string | null> {
  const [found] = await db
    .select({ to: redirects.toSlug })
    .from(redirects)
    .where(and(eq(redirects.kind, kind), eq(redirects.fromSlug, slug)));
  return found?.to ?? null;
}

/** Redirects the old slug to the new slug; redirects that led to the old slug now lead to the new slug. */
export async function writeRedirect(db: Db, kind: RedirectKind, from: string, to: string): Promise<void> {
  await db
    .update(redirects)
    .set({ toSlug: to })
    .where(and(eq(redirects.kind, kind), eq(redirects.toSlug, from)));
  await db
    .insert(redirects)
    .values({ kind, fromSlug: from, toSlug: to })
    .onConflictDoUpdate({ target: [redirects.kind, redirects.fromSlug], set: { toSlug: to } });
}

/** Removes the redirect of a slug that is used again. */
export async function deleteRedirect(db: Db, kind: RedirectKind, from: string): Promise<void> {
  await db.delete(redirects).where(and(eq(redirects.kind, kind), eq(redirects.fromSlug, from)));
}
