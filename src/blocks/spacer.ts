import { defineBlock } from './define-block.ts';
import { choice } from './fields.ts';

export const spacer = defineBlock({
  type: 'spacer',
  label: 'Space',
  description: 'Air between two blocks, with or without an awning’s edge',
  props: {
    size: choice(['small', 'medium', 'large'], 'medium', 'Size', 'How much'),
    edge: choice(['none', 'line', 'awning'], 'none', 'Edge', 'What divides the two'),
  },
  example: { size: 'medium' },
});
