import { defineBlock } from './define-block.ts';
import { reference } from './fields.ts';

export const promoSlider = defineBlock({
  type: 'promoSlider',
  label: 'Promo slider',
  description: 'A slider of banners, as composed under promo sliders',
  props: { slug: reference('slider', 'Slider', 'Which one') },
  example: {},
});
