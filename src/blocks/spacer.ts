import { defineBlock } from './define-block.ts';
import { choice } from './fields.ts';

export const spacer = defineBlock({
  type: 'spacer',
  label: 'Space',
  description: 'Space between two blocks, with an optional divider',
  props: {
    size: choice(
      { small: 'Small', medium: 'Medium', large: 'Large' },
      'medium',
      'Size',
      'Height of the space',
    ),
    edge: choice(
      { none: 'None', line: 'Line', awning: 'Awning' },
      'none',
      'Divider',
      'Line between the two blocks',
    ),
  },
  example: { size: 'medium' },
});
