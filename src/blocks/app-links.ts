import { defineBlock } from './define-block.ts';
import { line, text } from './fields.ts';

export const appLinks = defineBlock({
  type: 'appLinks',
  label: 'App links',
  description: 'Links to the app stores; a link whose setting is null is hidden',
  props: {
    title: line('Title', 'Block heading'),
    text: text('Text', 'One sentence'),
  },
  example: { title: 'In your pocket', text: 'The same market, one tap away.' },
});
