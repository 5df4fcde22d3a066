import type { PromoSliderBody } from '#contracts/document/promo-slider.ts';
import { foreignTexts, textInLanguage } from '#domain/localized-text.ts';
import type { Slide, Slider } from '#domain/section.ts';
import { documentKindTag } from '#server/cache/cache-tags.ts';
import { readDocuments } from '../documents/read-documents.ts';
import type { CatalogueDependencies, CatalogueContext } from '../catalogue/visible-stores-and-items.ts';
import { findSlideEntities, type SlideEntityResult } from './slide-entities.ts';

/** Cache tag of pages with promo sliders. */
export const slidersTag = documentKindTag('promo_slider');

type SlideBody = PromoSliderBody['slides'][number];

/** Published promo sliders with at least one slide. */
export async function readSliders(
  deps: CatalogueDependencies,
  context: CatalogueContext,
  choose: (slider: Pick<Slider, 'slug' | 'position_id' | 'category'>) => boolean = () => true,
): Promise<Slider[]> {
  const all = await readDocuments<PromoSliderBody>(deps, {
    kind: 'promo_slider',
    locale: context.locale,
    defaultLocale: context.defaultLocale,
    preview: context.preview,
  });
  const chosen = all.filter(({ slug, body }) =>
    choose({ slug, position_id: body.position_id ?? 1, category: body.category ?? null }),
  );
  const subjects = chosen.flatMap(({ body }) => (body.slides ?? []).flatMap(({ data }) => data ?? []));
  const dataOf = await findSlideEntities(deps, context, subjects);
  return chosen
    .map((document) => toSlider(document, context, ({ data }) => (data ? dataOf(data) : null)))
    .filter(({ slides }) => slides.length > 0);
}

function toSlider(
  { id, slug, body }: { id: number; slug: string; body: PromoSliderBody },
  context: CatalogueContext,
  dataOf: (slide: SlideBody) => SlideEntityResult,
): Slider {
  return {
    ...foreignTexts({ title: body.title }, context.locale, context.defaultLocale),
    id,
    slug,
    style: body.style ?? 1,
    title: textInLanguage(body.title, context.locale, context.defaultLocale),
    show_title: body.show_title ?? false,
    header_image: body.header_image || null,
    bg_image: body.bg_image || null,
    bg_color: body.bg_color ?? null,
    color: body.color ?? null,
    size: body.size ?? 1,
    show_indicators: body.show_indicators ?? true,
    infinite_loop: body.infinite_loop ?? true,
    auto_play: body.auto_play ?? true,
    position_id: body.position_id ?? 1,
    category: body.category ?? null,
    slides: (body.slides ?? []).flatMap((slide) => toSlide(slide, context, dataOf(slide)) ?? []),
  };
}

/**
 * The slide for the visitor; null if its entity is inactive, or is an item or store that is not available in the
 * visitor's zone.
 */
function toSlide(
  slide: SlideBody,
  { locale, defaultLocale }: CatalogueContext,
  data: SlideEntityResult,
): Slide | null {
  if (data === 'elsewhere') return null;
  const translate = (text: Record<string, string> | undefined) => textInLanguage(text, locale, defaultLocale);
  return {
    ...foreignTexts({ title: slide.title, text: slide.text }, locale, defaultLocale),
    image: slide.image || data?.image || null,
    url: slide.url ?? '',
    alt: translate(slide.alt) || translate(slide.title) || data?.name || '',
    title: translate(slide.title),
    text: translate(slide.text),
    bg_color: slide.bg_color ?? null,
    color: slide.color ?? null,
    data,
  };
}
