import type { DemoItem } from '../../types.ts';
import { coastalCatch } from './coastal-catch.ts';
import { greenBasketFruit } from './green-basket-fruit.ts';
import { greenBasketVegetables } from './green-basket-vegetables.ts';
import { kaveriDairy } from './kaveri-dairy.ts';
import { malnadPantry } from './malnad-pantry.ts';
import { malnadPantryShelf } from './malnad-pantry-shelf.ts';
import { oldFortBakery } from './old-fort-bakery.ts';

export const demoItems: readonly DemoItem[] = [
  ...greenBasketFruit,
  ...greenBasketVegetables,
  ...kaveriDairy,
  ...oldFortBakery,
  ...coastalCatch,
  ...malnadPantry,
  ...malnadPantryShelf,
];
