import { isColour, readableTextColour } from '#domain/colour.ts';
import type { FilledSection, Slider } from '#domain/section.ts';

/**
 * The editors' colours of sections and sliders as styles for the page's head, because the policy refuses inline styles.
 * A text colour that is unreadable on its background is replaced.
 */
export function componentColours({
  sections = [],
  sliders = [],
}: {
  sections?: readonly FilledSection[];
  sliders?: readonly Slider[];
}): string {
  const rules = [
    ...sections.map((section) =>
      rule(sectionClass(section), {
        ground: section.bg_color,
        ink: section.title_color,
        item: section.item_color,
      }),
    ),
    ...sliders.flatMap((slider) => [
      rule(sliderClass(slider), { ground: slider.bg_color, ink: slider.color }),
      ...slider.slides.map((slide, index) =>
        rule(slideClass(slider, index), { ground: slide.bg_color, ink: slide.color }),
      ),
    ]),
  ];
  return rules.join('');
}

export const sectionClass = ({ id }: { id: number }): string => `sec-${id}`;
export const sliderClass = ({ id }: { id: number }): string => `sld-${id}`;
export const slideClass = ({ id }: { id: number }, index: number): string => `sld-${id}-${index}`;

function rule(
  name: string,
  { ground, ink, item = null }: { ground: string | null; ink: string | null; item?: string | null },
): string {
  const values = [
    isColour(ground) &&
      `--band:${ground};--band-ink:${readableTextColour(ground, isColour(ink) ? ink : null)}`,
    isColour(item) && `--item:${item};--item-ink:${readableTextColour(item, null)}`,
  ].filter(Boolean);
  return values.length > 0 ? `.${name}{${values.join(';')}}` : '';
}
