import { defineBlock } from './define-block.ts';
import { cloth, line, text } from './fields.ts';

export const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  description: 'A large customer quote on a coloured background',
  props: {
    text: text('Quote', 'Without quotation marks'),
    who: line('Name', 'Name of the person'),
    where: line('Details', 'Place, occupation or customer since'),
    cloth: cloth('beet'),
  },
  example: { text: 'The tomatoes smell of tomatoes.', who: 'Lakshmi Rao', where: 'Indiranagar' },
});
