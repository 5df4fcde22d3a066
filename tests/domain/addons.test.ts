import { describe, expect, it } from 'vitest';
import { addonRule, checkAddons, preselectedAddons, showsAddonPrice } from '#domain/addons.ts';
import { makeAddons, makeItem } from '../support/shop.ts';

const extras = makeAddons({
  id: 6,
  name: 'Extras',
  type: 'MULTIPLE',
  addons: [
    { id: 61, name: 'Chilli', price: 300 },
    { id: 62, name: 'Salt', price: 0 },
  ],
});
const item = makeItem({ addon_categories: [makeAddons(), extras] });

describe('addons', () => {
  it('ITEM-09 preselects the first addon of a SINGLE category only', () => {
    expect(preselectedAddons(item)).toEqual([51]);
  });

  it('ITEM-09 preselects a free first addon of a SINGLE category that is not required, but no paid one', () => {
    const preselected = (price: number) => {
      const addons = [
        { id: 51, name: 'Gift box', price },
        { id: 52, name: 'Plain box', price: 0 },
      ];
      return preselectedAddons(makeItem({ addon_categories: [makeAddons({ is_required: false, addons })] }));
    };
    expect(preselected(0)).toEqual([51]);
    expect(preselected(100)).toEqual([]);
  });

  it('ITEM-09 preselects a paid first addon of a SINGLE category that is required', () => {
    const addons = [{ id: 51, name: 'Gift box', price: 100 }];
    expect(preselectedAddons(makeItem({ addon_categories: [makeAddons({ addons })] }))).toEqual([51]);
  });

  it('tells what a customer may choose in a category', () => {
    expect(addonRule(makeAddons())).toBe('one');
    expect(addonRule({ ...extras, is_required: true })).toBe('some');
    expect(addonRule(extras)).toBe('optional');
    expect(addonRule(makeAddons({ is_required: false }))).toBe('optional');
    expect(addonRule(makeAddons({ addons: [] }))).toBe('optional');
  });

  it('ITEM-10 [F7] a required SINGLE category requires exactly one addon', () => {
    expect(checkAddons(item, [51, 52])).toEqual({ ok: false, error: 'addon_single', category_id: 5 });
    expect(checkAddons(item, [61])).toEqual({ ok: false, error: 'addon_required', category_id: 5 });
  });

  it('ITEM-10 a SINGLE category without addons requires no selection', () => {
    const without = makeItem({ addon_categories: [makeAddons({ addons: [] })] });
    expect(checkAddons(without, [])).toEqual({ ok: true, selected: [] });
  });

  it('ITEM-10 a SINGLE category that is not required allows one addon or none', () => {
    const optional = makeItem({ addon_categories: [makeAddons({ is_required: false })] });
    expect(checkAddons(optional, [])).toEqual({ ok: true, selected: [] });
    expect(checkAddons(optional, [52]).ok).toBe(true);
    expect(checkAddons(optional, [51, 52])).toMatchObject({ error: 'addon_single' });
  });

  it('ITEM-11 a required category of any other type requires one addon or several', () => {
    const required = makeItem({ addon_categories: [{ ...extras, is_required: true }] });
    expect(checkAddons(required, [])).toEqual({ ok: false, error: 'addon_required', category_id: 6 });
    expect(checkAddons(required, [61]).ok).toBe(true);
    expect(checkAddons(required, [61, 62]).ok).toBe(true);
  });

  it('ITEM-11 any other category allows several addons, or no addon', () => {
    expect(checkAddons(item, [52, 61, 62])).toMatchObject({
      ok: true,
      selected: [{ addon_id: 52 }, { addon_id: 61 }, { addon_id: 62 }],
    });
    expect(checkAddons(item, [52]).ok).toBe(true);
  });

  it('ENT-05 a selected addon has its category, id, name and price', () => {
    expect(checkAddons(item, [52])).toEqual({
      ok: true,
      selected: [{ addon_category_name: 'Cut', addon_id: 52, addon_name: 'Diced', price: 500 }],
    });
  });

  it('[F7] refuses another item’s addon', () => {
    expect(checkAddons(item, [51, 999])).toEqual({ ok: false, error: 'addon_unknown', addon_id: 999 });
    expect(checkAddons(makeItem(), [51])).toEqual({ ok: false, error: 'addon_unknown', addon_id: 51 });
  });

  it('ITEM-12 with hidePriceWhenZero an addon priced 0 shows no price', () => {
    expect(showsAddonPrice(0, { hidePriceWhenZero: true })).toBe(false);
    expect(showsAddonPrice(1, { hidePriceWhenZero: true })).toBe(true);
  });

  it('ITEM-13 without hidePriceWhenZero an addon priced 0 shows its price', () => {
    expect(showsAddonPrice(0, { hidePriceWhenZero: false })).toBe(true);
  });
});
