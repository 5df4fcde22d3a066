import { defineBlock } from './define-block.ts';
import { choice } from './fields.ts';

export const spacer = defineBlock({
  type: 'spacer',
  label: 'Space',
  description: 'Space between two blocks, with an optional divider',
  props: {
    size: choice(['small', 'medium', 'large'], 'medium', 'Size', 'Height of the space'),
    edge: choice(['none', 'line', 'awning'], 'none', 'Divider', 'Line between the two blocks'),
  },
  example: { size: 'medium' },
});
