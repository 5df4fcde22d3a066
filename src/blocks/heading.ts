import { defineBlock } from './define-block.ts';
import { choice, line, text } from './fields.ts';

export const heading = defineBlock({
  type: 'heading',
  label: 'Heading',
  description: 'A heading with a line under it',
  props: {
    title: line('Title', 'The heading'),
    text: text('Text', 'A sentence under it'),
    align: choice(['start', 'center'], 'start', 'Alignment', 'Where the words stand'),
  },
  example: { title: 'A new part begins', text: 'What it is about, in one sentence.' },
});
