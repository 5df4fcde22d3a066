import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { choice } from './fields.ts';
import { leafBlockSchema } from './leaf-blocks.ts';

const column = (label: string, description: string) =>
  z.array(leafBlockSchema).max(12).default([]).meta({ field: 'blocks', label, description });

export const columns = defineBlock({
  type: 'columns',
  label: 'Columns',
  description: 'Two columns of blocks side by side, stacked on phones',
  props: {
    share: choice(
      { half: 'None', start: 'The first', end: 'The second' },
      'half',
      'Wider column',
      'Which column is wider',
    ),
    start: column('First column', 'Blocks on the left (right in right-to-left languages)'),
    end: column('Second column', 'Blocks on the opposite side'),
  },
  example: {},
});
