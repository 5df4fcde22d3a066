/** The cart line that the options of an item's page select (components/catalogue/ItemOptions.astro). */
export type SelectedLine = { item_id: number; variant_id: number | null; addon_ids: number[] };

export function readSelectedLine(form: HTMLFormElement): SelectedLine {
  const data = new FormData(form);
  return {
    item_id: Number(data.get('item_id')),
    variant_id: Number(data.get('variant_id')) || null,
    addon_ids: [...data].flatMap(([name, value]) =>
      name.startsWith('addon-') && value !== '' ? [Number(value)] : [],
    ),
  };
}

/** The selected variant with its price and stock; null for an item without variants. */
export const selectedVariantInput = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector('[name="variant_id"]:is(:checked, [type="hidden"])');
