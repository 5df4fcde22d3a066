import type { DemoItem } from '#server/db/seed/types.ts';
import { chandniStoresItems } from './chandni-stores.ts';
import { coastalCatchItems } from './coastal-catch.ts';
import { deccanMandiItems } from './deccan-mandi.ts';
import { dilliDhabaItems } from './dilli-dhaba.ts';
import { greenBasketFruitItems } from './green-basket-fruit.ts';
import { greenBasketVegetablesItems } from './green-basket-vegetables.ts';
import { kaveriDairyItems } from './kaveri-dairy.ts';
import { malnadPantryShelfItems } from './malnad-pantry-shelf.ts';
import { malnadPantryItems } from './malnad-pantry.ts';
import { nightOwlKitchenItems } from './night-owl-kitchen.ts';
import { oldFortBakeryItems } from './old-fort-bakery.ts';
import { sadashivFarsanItems } from './sadashiv-farsan.ts';
import { tomatoRajuItems } from './tomato-raju.ts';

export const demoItems: readonly DemoItem[] = [
  ...greenBasketFruitItems,
  ...greenBasketVegetablesItems,
  ...kaveriDairyItems,
  ...oldFortBakeryItems,
  ...coastalCatchItems,
  ...malnadPantryItems,
  ...malnadPantryShelfItems,
  ...nightOwlKitchenItems,
  ...tomatoRajuItems,
  ...deccanMandiItems,
  ...sadashivFarsanItems,
  ...chandniStoresItems,
  ...dilliDhabaItems,
];
