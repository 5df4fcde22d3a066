import type { WireHomeComponent } from '#contracts/home.ts';
import type { HomeComponent } from './home-screen.ts';

/** A component of the home page in the shape of the API; null for blocks, which do not exist in the API. */
export function toWireComponent(component: HomeComponent): WireHomeComponent | null {
  const { type, order_column } = component;
  if (type === 'Block') return null;
  if (type === 'PromoSlider') {
    const { id, slug, style, title, color, bg_color, bg_image, header_image } = component.slider;
    return {
      ...{ id, slug, type, order_column, style, title, subtitle: '', title_color: color, bg_color, bg_image },
      ...{ image: header_image, item_color: null, is_parent: false, child_sections: [], items: [] },
      slides: { promo_slider: component.slider },
    };
  }
  const { kind: _kind, layout: _layout, store: _store, category: _category, ...section } = component.section;
  return {
    ...section,
    type,
    order_column,
    child_sections: [...section.child_sections],
    items: [...section.items],
    slides: null,
  };
}
