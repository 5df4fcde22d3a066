import { defineBlock } from './define-block.ts';
import { line, number, reference, references } from './fields.ts';

export const categoryGrid = defineBlock({
  type: 'categoryGrid',
  label: 'Categories',
  description: 'Tiles that lead to the categories',
  props: {
    title: line('Title', 'The heading; empty shows the tiles alone'),
    categories: references('category', 'Categories', 'Empty shows the first ones of the shop'),
    most: number({ least: 2, most: 24, preset: 8 }, 'Most', 'How many tiles at most'),
    slider: reference('slider', 'Slider', 'A promo slider under the tiles'),
  },
  example: { title: 'Look around' },
});
