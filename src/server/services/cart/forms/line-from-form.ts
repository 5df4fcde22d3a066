import type { NewLine } from '#domain/cart.ts';
import { decodeProduct } from '#domain/cart-codec.ts';

/**
 * Reads a line from `line=item.variant.addon-addon` or from the fields of the item page's own form: item_id,
 * variant_id, and any number of addon_ids and `addon-…`.
 */
export function lineFromForm(fields: URLSearchParams): NewLine | null {
  const text = fields.get('line');
  if (text !== null) return decodeProduct(text);
  const addons = [...fields.entries()].flatMap(([name, value]) =>
    /^addon(_ids$|-)/.test(name) && value !== '' ? [value] : [],
  );
  return decodeProduct(
    `${fields.get('item_id') ?? ''}.${fields.get('variant_id') ?? ''}${addons.length > 0 ? `.${addons.join('-')}` : ''}`,
  );
}
