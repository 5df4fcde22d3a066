import { defineBlock } from './define-block.ts';
import { line, reference } from './fields.ts';

export const itemBar = defineBlock({
  type: 'itemBar',
  label: 'Item bar',
  description: 'One item with its Add button, fixed to the bottom of the screen; one per page',
  props: {
    item: reference('item', 'Item', 'The item for sale'),
    title: line('Title', 'Leave empty to use the item’s name'),
    text: line('Text', 'A few words below the title'),
  },
  example: {
    item: 'season-box-of-12-alphonso',
    title: 'Box of the week',
    text: 'What is in it, in a few words',
  },
});
