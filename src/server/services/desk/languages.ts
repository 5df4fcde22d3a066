import type { LanguageInput, LanguageRow, LanguageDetail } from '#contracts/desk/settings.ts';
import { en } from '#i18n/en/index.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import { checkTextPattern } from '#i18n/check-text-pattern.ts';
import type { Texts } from '#i18n/text.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { findPublishedDocuments } from '#server/repositories/documents.ts';
import type { Access } from '../account/staff-access.ts';
import { saveAndPublishDocument, readLatestRevision } from './save-and-publish-document.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

type Dependencies = { db: Db; clock: Clock };

const english: Texts = en;
const keys = Object.keys(english);
const builtIn = (code: string): Texts =>
  builtInLanguages.find((language) => language.code === code)?.texts ?? {};
const textsOf = (body: Record<string, unknown>) => (body['texts'] ?? {}) as Record<string, string>;

/** Lists the published and the built-in languages. */
export async function listLanguages(db: Db): Promise<{ rows: LanguageRow[]; total: number }> {
  const published = await findPublishedDocuments(db, 'language');
  const codes = [
    ...new Set([...published.map(({ slug }) => slug), ...builtInLanguages.map(({ code }) => code)]),
  ];
  const rows = codes.map((code) => {
    const document = published.find(({ slug }) => slug === code);
    const builtInLanguage = builtInLanguages.find((language) => language.code === code);
    const ownTexts = textsOf(document?.body ?? {});
    const texts = builtIn(code);
    return {
      id: code,
      name: String(document?.body['language_name'] ?? builtInLanguage?.language_name ?? code),
      isDefault:
        (document ? document.body['is_default'] : published.length === 0 && builtInLanguage?.is_default) ===
        1,
      isPublished: document !== undefined || published.length === 0,
      isBuiltIn: builtInLanguage !== undefined,
      texts: keys.length,
      missing: keys.filter((key) => !ownTexts[key] && !texts[key]).length,
      own: Object.keys(ownTexts).length,
    };
  });
  return { rows, total: rows.length };
}

/** All texts of a language together with the English texts. */
export async function readLanguage(db: Db, code: string): Promise<LanguageDetail> {
  const { base, body } = await readLatestRevision(db, { kind: 'language', slug: code });
  const builtInLanguage = builtInLanguages.find((language) => language.code === code);
  const ownTexts = textsOf(body);
  const texts = builtIn(code);
  return {
    id: code,
    base,
    name: String(body['language_name'] ?? builtInLanguage?.language_name ?? ''),
    isDefault: (base === 0 ? builtInLanguage?.is_default : body['is_default']) === 1,
    rows: keys.map((key) => ({
      key,
      english: english[key] ?? '',
      builtIn: texts[key] ?? null,
      own: ownTexts[key] ?? null,
    })),
  };
}

/**
 * Saves and publishes a language. Saving the first language publishes the other languages too, so that no language
 * disappears.
 */
export async function saveLanguage(
  deps: Dependencies,
  { id: code, base, name, isDefault, texts }: LanguageInput,
  access: Access,
): Promise<{ ok: true; row: LanguageDetail } | DeskRefusal> {
  const wrong = checkTexts(texts);
  if (wrong) return wrong;
  const { rows } = await listLanguages(deps.db);
  if (!isDefault && !rows.some((row) => row.isDefault && row.id !== code))
    return refusal('validation_failed', 'One language must be the default.', {
      isDefault: 'Make another language the default first.',
    });
  const published = await findPublishedDocuments(deps.db, 'language');
  const saved = await deps.db.transaction(async (tx) => {
    const dependenciesInTransaction = { ...deps, db: tx };
    for (const row of rows) {
      const isFirst = published.length === 0;
      const losesDefault = isDefault && row.isDefault;
      if (row.id === code || !(isFirst || losesDefault)) continue;
      const { base: latestBase, body } = await readLatestRevision(dependenciesInTransaction.db, {
        kind: 'language',
        slug: row.id,
      });
      const publishResult = await saveAndPublishDocument(dependenciesInTransaction, access, {
        kind: 'language',
        slug: row.id,
        base: latestBase,
        body: {
          texts: {},
          ...body,
          language_name: row.name,
          is_default: row.isDefault && !losesDefault ? 1 : 0,
        },
      });
      if (!publishResult.ok) return publishResult;
    }
    const { body } = await readLatestRevision(dependenciesInTransaction.db, { kind: 'language', slug: code });
    const changedTexts = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
    return saveAndPublishDocument(dependenciesInTransaction, access, {
      kind: 'language',
      slug: code,
      base,
      body: { ...body, language_name: name, is_default: isDefault ? 1 : 0, texts: changedTexts },
    });
  });
  return saved.ok ? { ok: true, row: await readLanguage(deps.db, code) } : saved;
}

/** A text's key must exist, and the text must be empty or contain the original's placeholders. */
function checkTexts(texts: Record<string, string>): DeskRefusal | null {
  const fields: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const original = Object.hasOwn(english, key) ? english[key] : undefined;
    if (original === undefined) fields[key] = 'This text doesn’t exist.';
    else {
      const error = text === '' ? null : checkTextPattern(text, original);
      if (error) fields[key] = error;
    }
  }
  return Object.keys(fields).length > 0
    ? refusal('validation_failed', 'Some texts are invalid.', fields)
    : null;
}
