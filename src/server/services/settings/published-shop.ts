import { createHash } from 'node:crypto';
import { type ClientSettings, clientSettingKeys } from '#contracts/client-settings.ts';
import {
  addCurrencySettings,
  type EditableSettings,
  type Settings,
  settingsSchema,
} from '#contracts/settings.ts';
import { builtInLanguages, completeTexts } from '#i18n/languages.ts';
import { directionOf } from '#i18n/direction.ts';
import {
  createLocalizedShop,
  defaultLanguageCode,
  type Language,
  type LocalizedShop,
  type TextsAndSettings,
} from '#i18n/localized-shop.ts';
import type { Texts } from '#i18n/text.ts';
import type { Db } from '#server/db/client.ts';
import { findPublishedDocuments, type PublishedDocument } from '#server/repositories/documents.ts';

export type PublishedLanguage = {
  language: Language;
  shop: LocalizedShop;
  /** The shop's settings, with the values that this language overrides. */
  settings: Settings;
  texts: Texts;
  clientFile: string;
  clientBody: string;
};
export type PublishedShop = {
  settings: Settings;
  languages: readonly Language[];
  defaultCode: string;
  byCode: ReadonlyMap<string, PublishedLanguage>;
};

/** The published settings and languages, merged with the defaults. */
export async function loadPublishedShop(db: Db): Promise<PublishedShop> {
  const [settings, languages] = await Promise.all([
    findPublishedDocuments(db, 'settings'),
    findPublishedDocuments(db, 'language'),
  ]);
  return buildPublishedShop(Object.assign({}, ...settings.map(({ body }) => body)), languages);
}

/** The published settings, without the values that a language overrides. */
export async function loadSettings(db: Db): Promise<Settings> {
  const published = await findPublishedDocuments(db, 'settings');
  return mergeSettings(Object.assign({}, ...published.map(({ body }) => body)));
}

/** The shop with default settings and languages, for when the database is unavailable. */
export function builtInShop(): PublishedShop {
  return buildPublishedShop({}, []);
}

function buildPublishedShop(
  stored: Record<string, unknown>,
  documents: readonly PublishedDocument[],
): PublishedShop {
  const settings = mergeSettings(stored);
  const found =
    documents.length > 0
      ? documents.map(languageOf)
      : builtInLanguages.map(({ texts: _, ...rest }, index) => ({ ...rest, id: index + 1 }));
  const languages: Language[] = found.map(({ id, code, language_name, is_default }) => ({
    id,
    code,
    language_name,
    is_default,
  }));
  const byCode = new Map<string, PublishedLanguage>();
  for (const [index, language] of languages.entries()) {
    const body = documents[index]?.body ?? {};
    const texts = completeTexts(language.code, objectOf(body['texts']) as Texts);
    // A language may have its own currency symbol, but the currency is the same in all languages.
    const { currencyCode } = settings;
    const ownSettings = mergeSettings({ ...stored, ...objectOf(body['settings']), currencyCode });
    const clientSettings = Object.fromEntries(
      clientSettingKeys.map((key) => [key, ownSettings[key]]),
    ) as ClientSettings;
    const data: TextsAndSettings = {
      locale: language.code,
      dir: directionOf(language.code),
      texts,
      settings: clientSettings,
      languages,
    };
    const clientBody = JSON.stringify(data);
    const hash = createHash('sha256').update(clientBody).digest('base64url').slice(0, 12);
    byCode.set(language.code, {
      language,
      shop: createLocalizedShop(data),
      settings: ownSettings,
      texts,
      clientBody,
      clientFile: `/client/${language.code}-${hash}.json`,
    });
  }
  return { settings, languages, defaultCode: defaultLanguageCode(languages), byCode };
}

export const mergeSettings = (stored: Record<string, unknown>): Settings =>
  addCurrencySettings(mergeEditableSettings(stored));

/** Replaces missing and invalid settings with their defaults, and drops retired settings; keeps all others. */
export function mergeEditableSettings(stored: Record<string, unknown>): EditableSettings {
  const parsed = settingsSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const validSettings = Object.fromEntries(Object.entries(stored).filter(([key]) => !wrong.has(key)));
  return settingsSchema.parse(validSettings);
}

function languageOf({ id, slug, body }: PublishedDocument): Language {
  const name = body['language_name'];
  return {
    id,
    code: slug,
    language_name: typeof name === 'string' ? name : slug,
    is_default: body['is_default'] === 1 ? 1 : 0,
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? { ...value } : {};
}
