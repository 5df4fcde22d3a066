import { z } from 'zod';
import { blocks, cloth, description, picture, reference, title, words } from './fields.ts';

const minutes = (description: string) =>
  z.number().int().min(0).max(10_080).default(0).describe(`${description}, in minutes`);

export const ingredientSchema = z.object({
  text: words('The ingredient as the cook reads it, without its amount'),
  amount: z
    .number()
    .min(0)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('How much of it the servings need, counted in the unit; empty where nobody measures'),
  unit: words(
    'Unit of the amount: g, cup|cups (one|several), a thumb; empty where it is counted',
    40,
  ).default(''),
  note: words('What is done to it first: grated, washed', 80).default(''),
  item: reference('item', 'Item of the shop that it is; empty for what is at home'),
  quantity: z
    .number()
    .min(0)
    .max(1000)
    .default(1)
    .describe('How many packs of the item the recipe’s servings need; may be a part of one'),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

export const recipeStepSchema = z.object({
  title: words('The step in two or three words', 80),
  text: words('What to do', 1200),
  minutes: minutes('How long it takes'),
});

export const recipeSchema = z.strictObject({
  title,
  description,
  picture: picture('The dish'),
  cloth,
  word: words('One short word that stands huge behind the food', 16).default(''),
  tone: z
    .enum(['mango', 'tomato', 'rose', 'leaf', 'deep', 'clay', 'sky', 'beet', 'dusk'])
    .default('rose')
    .describe('Ground of the recipe’s head'),
  art: z
    .array(picture('A piece of food').removeDefault())
    .max(6)
    .default([])
    .describe('Food of the recipe’s head; the first two are the large ones'),
  prep_minutes: minutes('Preparation'),
  cook_minutes: minutes('Cooking'),
  rest_minutes: minutes('Soaking, resting, rising'),
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
  steps: z.array(recipeStepSchema).max(40).default([]).describe('What to do, one step after the other'),
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
  source: words('Who gave the recipe, and where they live', 120).default(''),
  blocks,
});
export type RecipeBody = z.infer<typeof recipeSchema>;
