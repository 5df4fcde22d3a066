import type { AddonCategory, Item, SelectedAddon } from './catalogue.ts';
import type { Money } from './money.ts';

export type AddonsResult =
  | { ok: true; selected: SelectedAddon[] }
  | {
      ok: false;
      error: 'addon_unknown' | 'addon_single' | 'addon_required';
      addon_id?: number;
      category_id?: number;
    };

/** Whether an addon of the category must be chosen. If none is for sale, the item is sold without one. */
export const requiresAddon = ({ is_required, addons }: AddonCategory): boolean =>
  is_required && addons.length > 0;

/**
 * ITEM-10, ITEM-11. [F7] Refuses an addon of another item, two addons of a SINGLE category, and no addon of a category
 * that requires one.
 */
export function checkAddons(item: Item, addonIds: readonly number[]): AddonsResult {
  const unmatched = new Set(addonIds);
  const selected: SelectedAddon[] = [];
  for (const category of item.addon_categories) {
    const chosen = category.addons.filter((addon) => unmatched.delete(addon.id));
    if (category.type === 'SINGLE' && chosen.length > 1)
      return { ok: false, error: 'addon_single', category_id: category.id };
    if (chosen.length === 0 && requiresAddon(category))
      return { ok: false, error: 'addon_required', category_id: category.id };
    for (const addon of chosen) {
      selected.push({
        addon_category_name: category.name,
        addon_id: addon.id,
        addon_name: addon.name,
        price: addon.price,
      });
    }
  }
  const [unknown] = unmatched;
  return unknown === undefined
    ? { ok: true, selected }
    : { ok: false, error: 'addon_unknown', addon_id: unknown };
}

/** The price of the chosen addons, also while a required choice is missing. */
export function addonsPrice(item: Item, addonIds: readonly number[]): Money {
  const chosen = new Set(addonIds);
  return item.addon_categories
    .flatMap(({ addons }) => addons)
    .reduce((sum, addon) => (chosen.has(addon.id) ? sum + addon.price : sum), 0);
}

/** What a customer may choose in a category: any number of addons or none, exactly one, or at least one. */
export function addonRule(category: AddonCategory): 'optional' | 'one' | 'some' {
  if (!requiresAddon(category)) return 'optional';
  return category.type === 'SINGLE' ? 'one' : 'some';
}

type PreselectionGroup = {
  isSingle: boolean;
  isRequired: boolean;
  addons: readonly { id: number; price: Money }[];
};

/** ITEM-09: the preselected addon of a category, if any (docs/decisions/065). */
export function preselectedAddon({
  isSingle,
  isRequired,
  addons: [first],
}: PreselectionGroup): number | null {
  return first && isSingle && (isRequired || first.price === 0) ? first.id : null;
}

/** The preselected addons of all categories of an item. */
export function preselectedAddons(item: Item): number[] {
  return item.addon_categories.flatMap(
    ({ type, is_required: isRequired, addons }) =>
      preselectedAddon({ isSingle: type === 'SINGLE', isRequired, addons }) ?? [],
  );
}

/** Whether an addon's price is shown (ITEM-12, ITEM-13). */
export function showsAddonPrice(price: Money, settings: { hidePriceWhenZero: boolean }): boolean {
  return price !== 0 || !settings.hidePriceWhenZero;
}
