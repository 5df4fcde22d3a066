import type { Ingredient, RecipeBody } from '#contracts/document/recipe.ts';
import { packsNeeded } from '#domain/recipe.ts';
import { itemIdsBySlug } from '#server/repositories/item-ids-by-slug.ts';
import {
  cacheTagsOfItems,
  shelfItems,
  type ItemView,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';
import { documentScreen, type DocumentScreen, type DocumentRedirect } from './document-screen.ts';
import { readSlugOf, type ContentDependencies, type DocumentSelector } from '../documents/read-document.ts';

/** An ingredient for the selected servings. */
export type IngredientView = Ingredient & {
  /** The amount for the selected servings; null if the recipe gives no amount. */
  amount: number | null;
  /** The product of the ingredient; null for staples and for products that are not available in the visitor's zone. */
  product: ItemView | null;
  packs: number;
};

export type RecipeScreen = DocumentScreen<RecipeBody> & {
  ingredients: IngredientView[];
  servings: number;
};

type RecipeQuery = CatalogueContext & Omit<DocumentSelector, 'kind'>;

/** A recipe by its slug or id (ROUTE-27), with the matching products that are available in the visitor's zone. */
export async function recipeScreen(
  deps: ContentDependencies,
  { servingsOf, ...query }: RecipeQuery & { servingsOf: (base: number) => number },
): Promise<RecipeScreen | DocumentRedirect | null> {
  const slug = await slugOf(deps, query.slug);
  if (slug === null) return null;
  const screen = await documentScreen<RecipeBody>(deps, { ...query, slug, kind: 'recipe' });
  if (!screen || 'movedTo' in screen) return screen;
  const { body } = screen.document;
  const slugs = body.ingredients.flatMap(({ item }) => item ?? []);
  const ids = await itemIdsBySlug(deps.db, slugs);
  const items = await shelfItems(deps.db, query, [...ids.values()]);
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const servings = servingsOf(body.servings);
  return {
    ...screen,
    servings,
    tags: [...screen.tags, ...cacheTagsOfItems(items)],
    ingredients: body.ingredients.map((ingredient) => ({
      ...ingredient,
      amount: ingredient.amount === null ? null : (ingredient.amount * servings) / body.servings,
      product: (ingredient.item && bySlug.get(ingredient.item)) || null,
      packs: packsNeeded(ingredient.quantity, { servings, base: body.servings }),
    })),
  };
}

async function slugOf(deps: ContentDependencies, id: string): Promise<string | null> {
  return /^\d{1,9}$/.test(id) ? readSlugOf(deps, { kind: 'recipe', id: Number(id) }) : id;
}
