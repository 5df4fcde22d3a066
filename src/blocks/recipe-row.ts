import { defineBlock } from './define-block.ts';
import { line, references } from './fields.ts';

export const recipeRow = defineBlock({
  type: 'recipeRow',
  label: 'Recipes',
  description: 'Cards that lead to recipes',
  props: {
    title: line('Title', 'The heading'),
    subtitle: line('Subtitle', 'A line under it'),
    recipes: references('recipe', 'Recipes', 'Empty shows the latest'),
  },
  example: { title: 'Cook it tonight' },
});
