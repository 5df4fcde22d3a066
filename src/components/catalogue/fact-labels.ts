import type { TextFunction, TextKey } from '#i18n/text.ts';

/** Names that catalogues commonly use; a shop's own names stay as written. */
const names: Readonly<Record<string, TextKey>> = {
  energy: 'item.fact.energy',
  protein: 'item.fact.protein',
  carbohydrate: 'item.fact.carbohydrate',
  fat: 'item.fact.fat',
  fibre: 'item.fact.fibre',
  milk: 'item.allergen.milk',
  egg: 'item.allergen.egg',
  gluten: 'item.allergen.gluten',
  peanuts: 'item.allergen.peanuts',
  'tree nuts': 'item.allergen.treeNuts',
  soya: 'item.allergen.soya',
  fish: 'item.allergen.fish',
  crustaceans: 'item.allergen.crustaceans',
  molluscs: 'item.allergen.molluscs',
  sesame: 'item.allergen.sesame',
  mustard: 'item.allergen.mustard',
};

/** A nutrient or an allergen in the visitor's language. */
export function translateFactName(name: string, text: TextFunction): string {
  const key = names[name.toLowerCase()];
  return key ? text(key) : name;
}

/** A value such as '47 kcal' in the visitor's language. */
export function translateFactValue(value: string, text: TextFunction): string {
  const [, n, unit] = /^([\d.,]+) (kcal|g)$/.exec(value) ?? [];
  if (n === undefined) return value;
  return text(unit === 'g' ? 'item.grams' : 'item.fact.kcal', { n });
}
