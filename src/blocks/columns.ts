import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { choice } from './fields.ts';
import { leafBlock } from './leaf-blocks.ts';

const column = (label: string, description: string) =>
  z.array(leafBlock).max(12).default([]).meta({ field: 'blocks', label, description });

export const columns = defineBlock({
  type: 'columns',
  label: 'Columns',
  description: 'Two columns of blocks side by side; one above the other on a phone',
  props: {
    share: choice(['half', 'start', 'end'], 'half', 'Wider', 'Which column is the wider one'),
    start: column('First column', 'Blocks on the side where reading begins'),
    end: column('Second column', 'Blocks on the other side'),
  },
  example: {},
});
