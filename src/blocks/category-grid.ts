import { defineBlock } from './define-block.ts';
import { line, number, reference, references } from './fields.ts';

export const categoryGrid = defineBlock({
  type: 'categoryGrid',
  label: 'Categories',
  description: 'Tiles linking to categories',
  props: {
    title: line('Title', 'Block heading; leave empty to show only the tiles'),
    categories: references('category', 'Categories', 'Leave empty to show the shop’s first categories'),
    most: number({ min: 2, max: 24, defaultValue: 8 }, 'Maximum', 'Maximum number of tiles'),
    slider: reference('slider', 'Slider', 'A promo slider below the tiles'),
  },
  example: { title: 'Shop by category' },
  keepsExample: true,
});
