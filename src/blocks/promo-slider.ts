import { defineBlock } from './define.ts';
import { reference } from './fields.ts';

export const promoSlider = defineBlock({
  type: 'promoSlider',
  label: 'Promo slider',
  description: 'A slider of banners, as composed under promo sliders',
  props: { slider: reference('slider', 'Slider', 'Which one') },
  example: { slider: '' },
});
