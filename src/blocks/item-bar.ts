import { defineBlock } from './define-block.ts';
import { line, reference } from './fields.ts';

export const itemBar = defineBlock({
  type: 'itemBar',
  label: 'Item bar',
  description: 'One item and its Add button, stuck to the lower edge; one to a page',
  props: {
    item: reference('item', 'Item', 'What is sold'),
    title: line('Title', 'Empty takes the item’s name'),
    text: line('Text', 'A few words under it'),
  },
  example: { item: 'season-box-of-12-alphonso', title: 'The season box', text: '12 Alphonso, straw-packed' },
});
