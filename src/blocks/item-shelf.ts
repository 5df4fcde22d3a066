import { defineBlock } from './define-block.ts';
import { choice, line, reference, references } from './fields.ts';

export const itemShelf = defineBlock({
  type: 'itemShelf',
  label: 'Items',
  description:
    'Items that can be added to the cart; inactive items and items that can’t be delivered to the visitor are hidden',
  props: {
    title: line('Title', 'Block heading'),
    subtitle: line('Subtitle', 'Text below the heading'),
    form: choice(
      { rail: 'Scrolling row', grid: 'Grid', rows: 'Compact rows' },
      'rail',
      'Layout',
      'A scrolling row, a grid or compact rows',
    ),
    items: references('item', 'Items', 'Shown in this order, instead of a section’s items'),
    section: reference(
      'section',
      'Section',
      'Shows the items of this section while no items are chosen above',
    ),
  },
  keepsExample: ['title'],
  example: { title: 'Fresh today', section: 'todays-fruit-stall' },
});
