import { defineBlock } from './define-block.ts';
import { reference } from './fields.ts';

export const section = defineBlock({
  type: 'section',
  label: 'Section',
  description: 'A section of items in its own style, as composed under sections',
  props: { slug: reference('section', 'Section', 'Which one') },
  example: { slug: 'todays-fruit-stall' },
});
