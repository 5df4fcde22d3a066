import type { TextFunction, TextKey } from '#i18n/text.ts';

/** Names that catalogues use again and again; a shop's own stay as they were written. */
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

/** A nutrient or an allergen in the reader's language. */
export function factName(name: string, text: TextFunction): string {
  const key = names[name.toLowerCase()];
  return key ? text(key) : name;
}

/** '47 kcal' in the reader's language. */
export function factValue(value: string, text: TextFunction): string {
  const [, n, unit] = /^([\d.,]+) (kcal|g)$/.exec(value) ?? [];
  if (n === undefined) return value;
  return text(unit === 'g' ? 'item.grams' : 'item.fact.kcal', { n });
}
