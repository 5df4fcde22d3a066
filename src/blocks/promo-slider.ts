import { defineBlock } from './define-block.ts';
import { reference } from './fields.ts';

export const promoSlider = defineBlock({
  type: 'promoSlider',
  label: 'Promo slider',
  description: 'A banner slider created under Documents',
  props: { slug: reference('slider', 'Slider', 'The slider to show') },
  example: {},
});
