import { fallbackLocales } from '#domain/localized-text.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import { insertConsents } from '#server/repositories/consent.ts';
import { findPublishedDocuments } from '#server/repositories/documents.ts';
import { updateProfile } from '#server/repositories/profile.ts';

type Dependencies = { db: Db; clock: Clock };
type Reader = { locale: string };

/** Pages that a customer accepts when they register or order, if the shop has published these pages. */
const legalSlugs = ['terms', 'privacy'] as const;

export type LegalDocument = { kind: (typeof legalSlugs)[number]; title: string; revisionId: number };

/** The live terms and privacy policy in the reader’s language, in this order. */
export async function readLegalDocuments(
  { db, clock }: Dependencies,
  { locale }: Reader,
): Promise<LegalDocument[]> {
  const locales = fallbackLocales(locale);
  const found = await findPublishedDocuments(db, 'page', { slugs: legalSlugs, locales, at: clock.now() });
  return legalSlugs.flatMap((kind) => {
    const nearest = locales
      .map((each) => found.find(({ slug, locale: written }) => slug === kind && written === each))
      .find((document) => document !== undefined);
    return nearest
      ? [{ kind, title: String(nearest.body['title'] ?? kind), revisionId: nearest.revision }]
      : [];
  });
}

/** Records the language of a new customer and the live versions of the pages that they have accepted. */
export async function recordRegistrationConsent(
  deps: Dependencies,
  userId: string,
  reader: Reader,
): Promise<void> {
  await updateProfile(deps.db, userId, { locale: reader.locale });
  const accepted = await readLegalDocuments(deps, reader);
  await insertConsents(
    deps.db,
    accepted.map(({ kind, revisionId }) => ({
      userId,
      kind,
      revisionId,
      isGiven: true,
      source: 'register' as const,
    })),
  );
}
