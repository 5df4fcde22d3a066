import { defineBlock } from './define-block.ts';
import { choice, line, reference, references } from './fields.ts';

export const itemShelf = defineBlock({
  type: 'itemShelf',
  label: 'Items',
  description:
    'Items that can be put into the cart; those that are inactive or do not reach the visitor are left out',
  props: {
    title: line('Title', 'The heading'),
    subtitle: line('Subtitle', 'A line under it'),
    form: choice(['rail', 'grid', 'rows'], 'rail', 'Form', 'A row that scrolls, a grid, or compact rows'),
    items: references('item', 'Items', 'In this order'),
    section: reference('section', 'Section', 'Takes its items from a section instead'),
  },
  example: { title: 'On the stall today', section: 'todays-fruit-stall' },
});
