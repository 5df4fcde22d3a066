import type { Names } from '#server/db/seed/types.ts';
import { chandniStoresNames } from './chandni-stores.ts';
import { coastalCatchNames } from './coastal-catch.ts';
import { deccanMandiNames } from './deccan-mandi.ts';
import { dilliDhabaNames } from './dilli-dhaba.ts';
import { greenBasketNames } from './green-basket.ts';
import { kaveriDairyNames } from './kaveri-dairy.ts';
import { malnadPantryNames } from './malnad-pantry.ts';
import { nightOwlKitchenNames } from './night-owl-kitchen.ts';
import { oldFortBakeryNames } from './old-fort-bakery.ts';
import { sadashivFarsanNames } from './sadashiv-farsan.ts';
import { tomatoRajuNames } from './tomato-raju.ts';

/** The names of items and packs in the market's other languages, by their English names. */
export const itemNames: Names = {
  ...greenBasketNames,
  ...kaveriDairyNames,
  ...oldFortBakeryNames,
  ...coastalCatchNames,
  ...malnadPantryNames,
  ...nightOwlKitchenNames,
  ...tomatoRajuNames,
  ...deccanMandiNames,
  ...sadashivFarsanNames,
  ...chandniStoresNames,
  ...dilliDhabaNames,
};
