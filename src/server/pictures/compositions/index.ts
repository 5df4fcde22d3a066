import type { PictureComposition } from '../picture-composition.ts';
import { freshFood } from './fresh-food.ts';
import { garden } from './garden.ts';
import { household } from './household.ts';
import { dishesAndScenery } from './dishes-and-scenery.ts';
import { pantry } from './pantry.ts';

const recipes = { ...garden, ...freshFood, ...pantry, ...dishesAndScenery, ...household };

export type DemoPictureName = keyof typeof recipes;

export const demoPictures: Readonly<Record<DemoPictureName, PictureComposition>> = recipes;

/**
 * The composition of a picture; null if there is none. A name from a request may be anything, such as `constructor`,
 * so `Object.hasOwn` is necessary.
 */
export function findPictureComposition(name: string): PictureComposition | null {
  return Object.hasOwn(recipes, name) ? demoPictures[name as DemoPictureName] : null;
}
