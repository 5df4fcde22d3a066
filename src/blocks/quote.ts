import { defineBlock } from './define-block.ts';
import { cloth, line, text } from './fields.ts';

export const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  description: 'What one person says, large on a cloth',
  props: {
    text: text('Words', 'What was said, without quotation marks'),
    who: line('Who', 'Name of the person'),
    where: line('Where', 'Place, trade or since when'),
    cloth: cloth('beet'),
  },
  example: { text: 'The tomatoes smell of tomatoes.', who: 'Lakshmi Rao', where: 'Indiranagar' },
});
