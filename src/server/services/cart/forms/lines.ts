import { findLine, lineKey, removeLines, setQuantity, maxQuantity } from '#domain/cart.ts';
import { decodeProduct, encodeProduct, type CartState } from '#domain/cart-codec.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import { addLineToCartState, substituteLineInCartState } from '../server-cart.ts';
import {
  confirmCartForForm,
  refusedLineResult,
  withSeenPrices,
  type CartFormHandler,
} from './cart-form-result.ts';
import { lineFromForm } from './line-from-form.ts';

/** Changes the mode to self-pickup if the form has this choice, which is offered outside the store's delivery area. */
const withChosenMode = (state: CartState, fields: URLSearchParams): CartState =>
  fields.get('userSelected') === 'SELFPICKUP' ? { ...state, mode: 'SELFPICKUP' } : state;

export const addLine: CartFormHandler = async (initialState, fields, context, deps) => {
  const state = withChosenMode(initialState, fields);
  const line = lineFromForm(fields);
  if (!line) return { state, invalidFields: { line: 'invalid' } };
  const quantity = Number(fields.get('quantity') ?? 1);
  const added = await addLineToCartState(deps, {
    state,
    line: { ...line, quantity },
    locale: context.locale,
    point: context.point,
    replace: fields.get('replace') === 'yes',
  });
  if (added.ok) return { state: await withSeenPrices(added.state, context, deps) };
  // The customer is asked whether to replace another store's cart. The form with the answer does not repeat the chosen
  // mode, so the mode is stored now.
  return refusedLineResult(added.error === 'other_store' ? state : initialState, line, added);
};

/**
 * Adds several lines (`line=2xitem.variant`). Lines that were added before a refused line stay in the cart; if a line
 * cannot be parsed, nothing is added.
 */
export const addLines: CartFormHandler = async (state, fields, context, deps) => {
  let current = withChosenMode(state, fields);
  const texts = fields.getAll('line').slice(0, 60);
  for (const [index, text] of texts.entries()) {
    const [, count, product = ''] = /^(\d{1,2})x(.{1,100})$/.exec(text) ?? [];
    const line = decodeProduct(product);
    if (!line) return { state, invalidFields: { line: 'invalid' } };
    const added = await addLineToCartState(deps, {
      state: current,
      line: { ...line, quantity: Number(count) },
      locale: context.locale,
      point: context.point,
      replace: index === 0 && fields.get('replace') === 'yes',
    });
    if (!added.ok) {
      const refused = refusedLineResult(await withSeenPrices(current, context, deps), line, added);
      // If the customer first has to replace the cart or choose self-pickup, the choice applies to all remaining lines.
      return refused.params?.['replace'] || refused.params?.['undelivered']
        ? { ...refused, params: { ...refused.params, all: texts.slice(index).join('~') } }
        : refused;
    }
    current = added.state;
  }
  return { state: await withSeenPrices(current, context, deps) };
};

export const setLine: CartFormHandler = async (state, fields, context, deps) => {
  const product = decodeProduct(fields.get('line') ?? '');
  const quantity = Number(fields.get('quantity') ?? '');
  if (!product || !Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity)
    return { state, invalidFields: { quantity: 'quantity_invalid' } };
  const key = lineKey(product);
  const { catalogue } = await readCartCatalogue(deps.db, { ...state.cart, locale: context.locale });
  if (quantity === 0) {
    if (!findLine(state.cart, key)) return { state };
    const cart = removeLines(state.cart, [key], catalogue);
    return { state: { ...state, cart }, undoable: { did: 'removed', item: product.item_id } };
  }
  const result = setQuantity(state.cart, key, quantity, { catalogue });
  if (result.ok) return { state: { ...state, cart: result.cart } };
  return result.error === 'item_unknown' ? { state } : refusedLineResult(state, product, result);
};

export const removeUnavailableLines: CartFormHandler = async (state, _fields, context, deps) => {
  const { lines, items } = await confirmCartForForm(state, context, deps);
  const unavailable = lines.filter((line) => !line.is_available).map((line) => line.key);
  if (unavailable.length === 0) return { state };
  return {
    state: {
      ...state,
      cart: removeLines(state.cart, unavailable, new Map(items.map((item) => [item.id, item]))),
    },
    undoable: { did: 'removed', n: unavailable.length },
  };
};

export const replaceLineWithSubstitute: CartFormHandler = async (state, fields, context, deps) => {
  const line = lineFromForm(fields);
  if (!line) return { state, invalidFields: { line: 'invalid' } };
  const key = fields.get('key') ?? '';
  const swapped = await substituteLineInCartState(deps, { state, key, line, locale: context.locale });
  if (swapped.ok) {
    const item = findLine(state.cart, key)!.item_id;
    const encodedSubstitute = encodeProduct({ addon_ids: [], ...line });
    return {
      state: await withSeenPrices(swapped.state, context, deps),
      undoable: { did: 'swapped', item, instead: encodedSubstitute },
    };
  }
  // The line was removed in the meantime, perhaps in another tab.
  return swapped.error === 'item_unknown' ? { state } : refusedLineResult(state, line, swapped);
};
