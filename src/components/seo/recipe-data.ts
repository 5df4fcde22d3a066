import type { Ingredient, RecipeBody } from '#contracts/document/recipe.ts';
import { pictureUrl } from '#domain/picture.ts';
import { formatAmount, formatUnit } from '#domain/recipe.ts';
import { organizationId, type Site, type StructuredData } from './structured-data.ts';

const diets: Partial<Record<RecipeBody['diet'], string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
};

/** schema.org's names of nutrients, by the first letters of their names in the built-in languages. */
const nutrients: readonly [RegExp, string][] = [
  [/^(?:energy|calories|ऊर्जा|कैलोरी|طاقة|الطاقة|السعرات)/i, 'calories'],
  [/^(?:protein|प्रोटीन|بروتين|البروتين)/i, 'proteinContent'],
  [/^(?:carb|कार्ब|كربوهيدرات|الكربوهيدرات)/i, 'carbohydrateContent'],
  [/^(?:fat|वसा|دهون|الدهون)/i, 'fatContent'],
  [/^(?:fib|फाइबर|रेशा|ألياف|الألياف)/i, 'fiberContent'],
  [/^(?:sugar|शक्कर|चीनी|سكر|السكر)/i, 'sugarContent'],
  [/^(?:sodium|सोडियम|صوديوم|الصوديوم)/i, 'sodiumContent'],
];

export function recipeData(
  body: RecipeBody,
  { path, publishedAt, language }: { path: string; publishedAt: Date | null; language: string },
  site: Site,
): StructuredData {
  const minutes = body.prep_minutes + body.cook_minutes + body.rest_minutes;
  const nutrition = nutritionOf(body.nutrition);
  const diet = diets[body.diet];
  return {
    '@type': 'Recipe',
    name: body.title,
    description: body.description || body.title,
    url: site.url(path),
    inLanguage: language || site.locale,
    author: { '@type': 'Organization', '@id': organizationId(site), name: site.name },
    ...(body.picture && { image: [site.url(pictureUrl(body.picture, 512, 'webp'))] }),
    ...(publishedAt && { datePublished: publishedAt.toISOString() }),
    prepTime: isoDuration(body.prep_minutes),
    cookTime: isoDuration(body.cook_minutes),
    totalTime: isoDuration(minutes),
    recipeYield: String(body.servings),
    ...(diet && { suitableForDiet: `https://schema.org/${diet}` }),
    recipeIngredient: body.ingredients.map((each) => ingredientText(each, site.locale)),
    recipeInstructions: body.steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      url: `${site.url(path)}#step-${index + 1}`,
      ...(title && { name: title }),
      text,
    })),
    ...(nutrition && { nutrition: { '@type': 'NutritionInformation', ...nutrition } }),
  };
}

/** An ingredient as a line of text: '1¼ cups Chitra rajma, washed'. */
function ingredientText({ amount, unit, text, note }: Ingredient, locale: string): string {
  const measure =
    amount === null ? unit : `${formatAmount(amount, locale)} ${formatUnit(unit, amount, locale)}`;
  const whole = [measure.trim(), text].filter(Boolean).join(' ');
  return note ? `${whole}, ${note}` : whole;
}

function nutritionOf(facts: RecipeBody['nutrition']): Record<string, string> | null {
  const known = facts.flatMap(({ name, value }) => {
    const nutrient = nutrients.find(([pattern]) => pattern.test(name))?.[1];
    return nutrient ? [[nutrient, value] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** ISO 8601: 95 minutes are 'PT1H35M'. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `PT${rest}M`;
  return rest === 0 ? `PT${hours}H` : `PT${hours}H${rest}M`;
}
