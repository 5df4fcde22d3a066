import { defineBlock } from './define-block.ts';
import { choice, line, text } from './fields.ts';

export const heading = defineBlock({
  type: 'heading',
  label: 'Heading',
  description: 'A heading with optional text below',
  props: {
    title: line('Title', 'Block heading'),
    text: text('Text', 'A sentence below the heading'),
    align: choice(
      { start: 'At the start of the line', center: 'Centred' },
      'start',
      'Alignment',
      'Text alignment',
    ),
  },
  example: { title: 'New section', text: 'Describe it in one sentence.' },
});
