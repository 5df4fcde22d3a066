import { defineBlock } from './define-block.ts';
import { line, references } from './fields.ts';

export const storeRow = defineBlock({
  type: 'storeRow',
  label: 'Stores',
  description: 'Stores that deliver to the visitor',
  props: {
    title: line('Title', 'Block heading'),
    stores: references('store', 'Stores', 'Leave empty to show every store that delivers to the visitor'),
  },
  example: { title: 'Stores near you' },
  keepsExample: true,
});
