import { homeSchema } from '#contracts/document/home.ts';
import { promoSliderSchema } from '#contracts/document/promo-slider.ts';
import { sectionSchema } from '#contracts/document/section.ts';
import type { DocumentKind } from '#domain/document.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import type * as schema from '../../schema/index.ts';
import { settings } from '../data/documents.ts';
import { languageSettings } from '../data/languages.ts';
import { home } from '../data/content/home.ts';
import { sections } from '../data/content/sections.ts';
import { sliders } from '../data/content/sliders.ts';

/** A document that is live from the start; its title is what editors find it by. */
interface Published {
  kind: DocumentKind;
  slug: string;
  title?: string;
  body: Record<string, unknown>;
}

const withoutSlug = <Body extends { slug: string }>({ slug: _slug, ...body }: Body) => body;

const published: readonly Published[] = [
  { kind: 'settings', slug: 'shop', body: { ...settings } },
  { kind: 'home', slug: 'home', title: 'Home', body: homeSchema.parse(home) },
  ...builtInLanguages.map(({ code, language_name, is_default }) => ({
    kind: 'language' as const,
    slug: code,
    title: language_name,
    body: { language_name, is_default, texts: {}, settings: languageSettings[code] ?? {} },
  })),
  ...sections.map((section) => ({
    kind: 'section' as const,
    slug: section.slug,
    title: section.title['en'] ?? section.slug,
    body: sectionSchema.parse(withoutSlug(section)),
  })),
  ...sliders.map((slider) => ({
    kind: 'promo_slider' as const,
    slug: slider.slug,
    title: slider.title?.['en'] ?? slider.slug,
    body: promoSliderSchema.parse(withoutSlug(slider)),
  })),
];

export function documentRows(): (typeof schema.documents.$inferInsert)[] {
  return published.map(({ kind, slug, title = slug }, index) => ({
    id: index + 1,
    kind,
    slug,
    state: 'published' as const,
    title,
    publishedRevisionId: index + 1,
    latestRevisionId: index + 1,
  }));
}

export function revisionRows(): (typeof schema.revisions.$inferInsert)[] {
  return published.map(({ body }, index) => ({ id: index + 1, documentId: index + 1, number: 1, body }));
}
