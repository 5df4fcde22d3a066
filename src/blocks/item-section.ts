import { defineBlock } from './define-block.ts';
import { reference } from './fields.ts';

export const itemSection = defineBlock({
  type: 'section',
  label: 'Section',
  description: 'A section of items created under Documents',
  props: { slug: reference('section', 'Section', 'The section to show') },
  example: { slug: 'todays-fruit-stall' },
});
