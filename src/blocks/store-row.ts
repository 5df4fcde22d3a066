import { defineBlock } from './define-block.ts';
import { line, references } from './fields.ts';

export const storeRow = defineBlock({
  type: 'storeRow',
  label: 'Shops',
  description: 'Shops that reach the visitor',
  props: {
    title: line('Title', 'The heading'),
    stores: references('store', 'Shops', 'Empty shows every shop that reaches the visitor'),
  },
  example: { title: 'Shops near you' },
});
