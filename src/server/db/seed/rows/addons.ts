import type * as schema from '#server/db/schema/index.ts';
import { addonCategories } from '../data/addons.ts';
import { addonNames } from '../data/translated-names/addons.ts';
import { demoItems } from '../data/items/index.ts';
import { translatedName } from '../translations.ts';
import { slugOf } from '../slug.ts';
import { idsOf } from './ids.ts';
import { itemId } from './items.ts';
import { storeId } from './stores.ts';

const addonCategoryId = idsOf(
  'addon category',
  addonCategories.map((category) => category.key),
);

export function addonCategoryRows(): (typeof schema.addonCategories.$inferInsert)[] {
  return addonCategories.map(({ key, store, name, type, required }) => ({
    id: addonCategoryId(key),
    storeId: storeId(store),
    name,
    type,
    isRequired: required,
    translations: translatedName(addonNames, name),
  }));
}

export function addonRows(): (typeof schema.addons.$inferInsert)[] {
  return addonCategories
    .flatMap(({ key, addons }) =>
      addons.map(([name, price], position) => ({
        addonCategoryId: addonCategoryId(key),
        name,
        price,
        position,
        translations: translatedName(addonNames, name),
      })),
    )
    .map((addon, index) => ({ id: index + 1, ...addon }));
}

export function itemAddonCategoryRows(): (typeof schema.itemAddonCategories.$inferInsert)[] {
  return demoItems.flatMap(({ name, addons = [] }) =>
    addons.map((key, position) => ({
      itemId: itemId(slugOf(name)),
      addonCategoryId: addonCategoryId(key),
      position,
    })),
  );
}
