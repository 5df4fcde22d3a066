import type { PromoSliderBody } from '#contracts/document/promo-slider.ts';
import { readText } from '#domain/localized.ts';
import type { Slide, SlideData, Slider } from '#domain/section.ts';
import { documentKindTag } from '../../cache/tags.ts';
import { categoryBySlug } from '../../repositories/category.ts';
import { itemBySlug } from '../../repositories/catalogue.ts';
import { storeBySlug } from '../../repositories/store.ts';
import { readDocument } from '../content/read-document.ts';
import { readDocuments } from '../content/read-documents.ts';
import type { CatalogueDeps, Visit } from '../catalogue/views.ts';

/** Pages that show promo sliders carry this tag. */
export const slidersTag = documentKindTag('promo_slider');

type WrittenSlide = PromoSliderBody['slides'][number];

/** Published promo sliders that have slides. */
export async function readSliders(
  deps: CatalogueDeps,
  visit: Visit,
  choose: (slider: Pick<Slider, 'slug' | 'position_id' | 'category'>) => boolean = () => true,
): Promise<Slider[]> {
  const found = await readDocuments<PromoSliderBody>(deps, {
    kind: 'promo_slider',
    locale: visit.locale,
    defaultLocale: visit.defaultLocale,
    preview: visit.preview,
  });
  const sliders = await Promise.all(
    found
      .filter(({ slug, body }) =>
        choose({ slug, position_id: body.position_id ?? 1, category: body.category ?? null }),
      )
      .map((document) => toSlider(deps, visit, document)),
  );
  return sliders.filter(({ slides }) => slides.length > 0);
}

async function toSlider(
  deps: CatalogueDeps,
  visit: Visit,
  { id, slug, body }: { id: number; slug: string; body: PromoSliderBody },
): Promise<Slider> {
  return {
    id,
    slug,
    style: body.style ?? 1,
    title: readText(body.title, visit.locale, visit.defaultLocale),
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
    slides: (await Promise.all((body.slides ?? []).map((slide) => toSlide(deps, visit, slide)))).filter(
      (slide) => slide !== null,
    ),
  };
}

/** null for a slide about an item or a store that does not reach the visitor. */
async function toSlide(deps: CatalogueDeps, visit: Visit, slide: WrittenSlide): Promise<Slide | null> {
  const say = (text: Record<string, string> | undefined) => readText(text, visit.locale, visit.defaultLocale);
  const data = slide.data ? await findNamed(deps, visit, slide.data) : null;
  if (data === 'elsewhere') return null;
  return {
    image: slide.image || data?.image || null,
    url: slide.url ?? '',
    alt: say(slide.alt) || say(slide.title) || data?.name || '',
    title: say(slide.title),
    text: say(slide.text),
    bg_color: slide.bg_color ?? null,
    color: slide.color ?? null,
    data,
  };
}

async function findNamed(
  deps: CatalogueDeps,
  { zone, locale, defaultLocale }: Visit,
  { model, slug }: NonNullable<WrittenSlide['data']>,
): Promise<SlideData | 'elsewhere' | null> {
  const { db } = deps;
  if (model === 'campaign' || model === 'recipe') {
    const found = await readDocument<{ title?: string; picture?: unknown }>(deps, {
      kind: model,
      slug,
      locale,
      defaultLocale,
    });
    if (!found) return null;
    const { title = '', picture } = found.body;
    return { id: found.id, name: title, image: typeof picture === 'string' ? picture : null, model };
  }
  const serves = (storeId: number) => zone === null || zone.storeIds.includes(storeId);
  const find = { item: itemBySlug, store: storeBySlug, category: categoryBySlug }[model];
  const found = await find(db, slug, locale);
  if (!found) return null;
  const storeId = model === 'store' ? found.id : 'restaurant_id' in found ? found.restaurant_id : null;
  if (storeId !== null && !serves(storeId)) return 'elsewhere';
  return { id: found.id, name: found.name, image: found.image, model };
}
