import { z } from 'zod';
import { blocks, cloth, description, picture, slugSchema, title, words } from './fields.ts';

const minutes = (description: string) =>
  z.number().int().min(0).max(10_080).default(0).describe(`${description}, in minutes`);

export const ingredientSchema = z.object({
  text: words('The ingredient as the cook reads it, with its amount'),
  item: slugSchema
    .nullable()
    .default(null)
    .describe('Item of the shop that it is; empty for what is at home'),
  quantity: z
    .number()
    .min(0)
    .max(1000)
    .default(1)
    .describe('How many packs of the item the recipe’s servings need'),
});

export const recipeSchema = z.strictObject({
  title,
  description,
  picture: picture('The dish'),
  cloth,
  prep_minutes: minutes('Preparation'),
  cook_minutes: minutes('Cooking'),
  servings: z.number().int().min(1).max(50).default(4).describe('How many the amounts feed'),
  diet: z
    .enum(['', 'vegetarian', 'vegan', 'egg', 'meat', 'fish'])
    .default('')
    .describe('What eaters want to know first'),
  ingredients: z
    .array(ingredientSchema)
    .max(40)
    .default([])
    .describe('Ingredients in the order they are used'),
  steps: z
    .array(words('One step', 1200))
    .max(40)
    .default([])
    .describe('What to do, one step after the other'),
  nutrition: z
    .array(
      z.object({
        name: words('Name, for example Energy', 60),
        value: words('Amount per serving, for example 320 kcal', 60),
      }),
    )
    .max(20)
    .default([])
    .describe('Nutrition of one serving'),
  blocks,
});
export type RecipeBody = z.infer<typeof recipeSchema>;
