import { findLine, lineKey, removeLines, setQuantity } from '#domain/cart.ts';
import { decodeProduct, encodeProduct } from '#domain/cart-codec.ts';
import { readCartCatalogue } from '../../repositories/cart-catalogue.ts';
import { addKeptLine, swapKeptLine } from '../../services/cart/kept-cart.ts';
import { confirmed, refusedAdd, withSeenPrices, type FormWork } from './form-work.ts';
import { lineFromForm } from './line-from-form.ts';

export const addLine: FormWork = async (state, fields, c, deps) => {
  const line = lineFromForm(fields);
  if (!line) return { state, wrong: { line: 'invalid' } };
  const quantity = Number(fields.get('quantity') ?? 1);
  const added = await addKeptLine(deps, {
    state,
    line: { ...line, quantity },
    locale: c.var.context.locale,
    replace: fields.get('replace') === 'yes',
  });
  if (added.ok) return { state: await withSeenPrices(added.state, c, deps) };
  return refusedAdd(state, line, added);
};

/** `line=2xitem.variant`, several times; what was added before a refusal stays. */
export const addLines: FormWork = async (state, fields, c, deps) => {
  let now = state;
  const texts = fields.getAll('line').slice(0, 60);
  for (const [index, text] of texts.entries()) {
    const [, count, product = ''] = /^(\d{1,2})x(.{1,100})$/.exec(text) ?? [];
    const line = decodeProduct(product);
    if (!line) return { state, wrong: { line: 'invalid' } };
    const added = await addKeptLine(deps, {
      state: now,
      line: { ...line, quantity: Number(count) },
      locale: c.var.context.locale,
      replace: index === 0 && fields.get('replace') === 'yes',
    });
    if (!added.ok) {
      const refused = refusedAdd(await withSeenPrices(now, c, deps), line, added);
      // Who says yes to the other store's cart giving way means all of them.
      return refused.say?.['replace']
        ? { ...refused, say: { ...refused.say, all: texts.slice(index).join('~') } }
        : refused;
    }
    now = added.state;
  }
  return { state: await withSeenPrices(now, c, deps) };
};

export const setLine: FormWork = async (state, fields, c, deps) => {
  const product = decodeProduct(fields.get('line') ?? '');
  const quantity = Number(fields.get('quantity') ?? '');
  if (!product || !Number.isInteger(quantity) || quantity < 0 || quantity > 99)
    return { state, wrong: { quantity: 'quantity_invalid' } };
  const key = lineKey(product);
  const { catalogue } = await readCartCatalogue(deps.db, { ...state.cart, locale: c.var.context.locale });
  if (quantity === 0) {
    if (!findLine(state.cart, key)) return { state };
    const cart = removeLines(state.cart, [key], catalogue);
    return { state: { ...state, cart }, done: { did: 'removed', item: product.item_id } };
  }
  const result = setQuantity(state.cart, key, quantity, { catalogue });
  if (result.ok) return { state: { ...state, cart: result.cart } };
  return result.error === 'item_unknown' ? { state } : refusedAdd(state, product, result);
};

export const cleanCart: FormWork = async (state, _fields, c, deps) => {
  const { lines, items } = await confirmed(state, c, deps);
  const gone = lines.filter((line) => !line.is_available).map((line) => line.key);
  if (gone.length === 0) return { state };
  return {
    state: { ...state, cart: removeLines(state.cart, gone, new Map(items.map((item) => [item.id, item]))) },
    done: { did: 'removed', n: gone.length },
  };
};

export const swapForLine: FormWork = async (state, fields, c, deps) => {
  const line = lineFromForm(fields);
  if (!line) return { state, wrong: { line: 'invalid' } };
  const key = fields.get('key') ?? '';
  const swapped = await swapKeptLine(deps, { state, key, line, locale: c.var.context.locale });
  if (swapped.ok) {
    const item = findLine(state.cart, key)!.item_id;
    const instead = encodeProduct({ addon_ids: [], ...line });
    return {
      state: await withSeenPrices(swapped.state, c, deps),
      done: { did: 'swapped', item, instead },
    };
  }
  // The line has gone meanwhile, perhaps in another tab.
  return swapped.error === 'item_unknown' ? { state } : refusedAdd(state, line, swapped);
};
