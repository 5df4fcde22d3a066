import type { DemoItem } from '../../types.ts';
import { chandniStores } from './chandni-stores.ts';
import { coastalCatch } from './coastal-catch.ts';
import { deccanMandi } from './deccan-mandi.ts';
import { dilliDhaba } from './dilli-dhaba.ts';
import { greenBasketFruit } from './green-basket-fruit.ts';
import { greenBasketVegetables } from './green-basket-vegetables.ts';
import { kaveriDairy } from './kaveri-dairy.ts';
import { malnadPantryShelf } from './malnad-pantry-shelf.ts';
import { malnadPantry } from './malnad-pantry.ts';
import { nightOwlKitchen } from './night-owl-kitchen.ts';
import { oldFortBakery } from './old-fort-bakery.ts';
import { sadashivFarsan } from './sadashiv-farsan.ts';
import { tomatoRaju } from './tomato-raju.ts';

export const demoItems: readonly DemoItem[] = [
  ...greenBasketFruit,
  ...greenBasketVegetables,
  ...kaveriDairy,
  ...oldFortBakery,
  ...coastalCatch,
  ...malnadPantry,
  ...malnadPantryShelf,
  ...nightOwlKitchen,
  ...tomatoRaju,
  ...deccanMandi,
  ...sadashivFarsan,
  ...chandniStores,
  ...dilliDhaba,
];
