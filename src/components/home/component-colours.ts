import { isColour, readableTextColour } from '#domain/colour.ts';
import type { FilledSection, Slider } from '#domain/section.ts';

/**
 * The editors' colours of sections and sliders as styles for the page's head, because the content security policy
 * refuses inline styles. A text colour that is unreadable on its background is replaced.
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
        background: section.bg_color,
        text: section.title_color,
        item: section.item_color,
      }),
    ),
    ...sliders.flatMap((slider) => [
      rule(sliderClass(slider), { background: slider.bg_color, text: slider.color }),
      ...slider.slides.map((slide, index) =>
        rule(slideClass(slider, index), { background: slide.bg_color, text: slide.color }),
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
  { background, text, item = null }: { background: string | null; text: string | null; item?: string | null },
): string {
  const values = [
    isColour(background) &&
      `--band:${background};--band-text:${readableTextColour(background, isColour(text) ? text : null)}`,
    isColour(item) && `--item:${item};--item-text:${readableTextColour(item, null)}`,
  ].filter(Boolean);
  return values.length > 0 ? `.${name}{${values.join(';')}}` : '';
}
