import { z } from 'zod';
import { blocks, cloth, description, picture, reference, title, shortText } from './fields.ts';

const minutes = (description: string) =>
  z.number().int().min(0).max(10_080).default(0).describe(`${description}, in minutes`);

export const ingredientSchema = z.object({
  text: shortText('Name of the ingredient, without its amount'),
  amount: z
    .number()
    .min(0)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('Amount for all servings, in the given unit; leave empty if it isn’t measured'),
  unit: shortText(
    'Unit of the amount, such as g or cup|cups (singular|plural); leave empty for a count',
    40,
  ).default(''),
  note: shortText('Preparation, such as grated or washed', 80).default(''),
  item: reference('item', 'Matching item of the shop; leave empty for pantry staples'),
  quantity: z
    .number()
    .min(0)
    .max(1000)
    .default(1)
    .describe('Packs of the item needed for all servings; fractions are allowed'),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

export const recipeStepSchema = z.object({
  title: shortText('Short title of the step', 80),
  text: shortText('What to do', 1200),
  minutes: minutes('Duration'),
});

export const recipeSchema = z.strictObject({
  title,
  description,
  picture: picture('Picture of the dish'),
  cloth,
  word: shortText('', 16)
    .default('')
    .meta({ label: 'Big word', description: 'One short word shown large behind the pictures' }),
  tone: z
    .enum(['mango', 'tomato', 'rose', 'leaf', 'deep', 'clay', 'sky', 'beet', 'dusk'])
    .default('rose')
    .meta({ label: 'Header colour', description: 'Background of the header' }),
  art: z
    .array(picture('Food picture').removeDefault())
    .max(6)
    .default([])
    .meta({ label: 'Food pictures', description: 'In the header; the first two are the largest' }),
  prep_minutes: minutes('Preparation'),
  cook_minutes: minutes('Cooking'),
  rest_minutes: minutes('Soaking, resting, rising'),
  servings: z.number().int().min(1).max(50).default(4).describe('Number of servings'),
  diet: z.enum(['', 'vegetarian', 'vegan', 'egg', 'meat', 'fish']).default('').describe('Diet'),
  ingredients: z.array(ingredientSchema).max(40).default([]).describe('Ingredients in order of use'),
  steps: z.array(recipeStepSchema).max(40).default([]).describe('Steps in order'),
  nutrition: z
    .array(
      z.object({
        name: shortText('Name, for example Energy', 60),
        value: shortText('Amount per serving, for example 320 kcal', 60),
      }),
    )
    .max(20)
    .default([])
    .describe('Nutrition facts per serving'),
  source: shortText('Author of the recipe and their location', 120).default(''),
  blocks,
});
export type RecipeBody = z.infer<typeof recipeSchema>;
