import { defineBlock } from './define-block.ts';
import { line, references } from './fields.ts';

export const recipeRow = defineBlock({
  type: 'recipeRow',
  label: 'Recipes',
  description: 'Cards linking to recipes',
  props: {
    title: line('Title', 'Block heading'),
    subtitle: line('Subtitle', 'Text below the heading'),
    recipes: references('recipe', 'Recipes', 'Leave empty to show the latest'),
  },
  example: { title: 'Cook it tonight' },
  keepsExample: true,
});
