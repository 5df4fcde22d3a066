import { defineBlock } from './define-block.ts';
import { line, text } from './fields.ts';

export const appLinks = defineBlock({
  type: 'appLinks',
  label: 'App links',
  description: 'The entries in the app stores; one whose setting is null is left out',
  props: {
    title: line('Title', 'The heading'),
    text: text('Text', 'One sentence'),
  },
  example: { title: 'In your pocket', text: 'The same stall, one tap away.' },
});
