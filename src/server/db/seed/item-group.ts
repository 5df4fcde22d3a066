import type { DemoPictureName } from '#server/pictures/compositions/index.ts';
import type { DemoItem, Pack } from './types.ts';

/** The properties that all items of a group have in common. */
export type ItemGroup = Pick<DemoItem, 'store' | 'category' | 'veg' | 'tax'> &
  Partial<Pick<DemoItem, 'brand' | 'allergens' | 'extraCategories' | 'addons' | 'uncounted'>>;

type OptionalItemFields = Partial<
  Omit<DemoItem, 'store' | 'name' | 'picture' | 'price' | 'pack' | 'description'>
>;

/** Name, picture, price in paise, pack, description, and further properties of the item. */
export type ShelfRow = readonly [
  name: string,
  picture: DemoPictureName,
  price: number,
  pack: Pack,
  description: string,
  more?: OptionalItemFields,
];

export function shelf(common: ItemGroup, rows: readonly ShelfRow[]): DemoItem[] {
  return rows.map(([name, picture, price, pack, description, more]) => ({
    ...common,
    name,
    picture,
    price,
    pack,
    description,
    ...more,
  }));
}
