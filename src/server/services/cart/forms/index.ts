import { emptyCart } from '#domain/cart.ts';
import { decodeTip } from '#domain/cart-codec.ts';
import type { CartFormHandler } from './cart-form-result.ts';
import { applyCouponForm } from './coupon.ts';
import { addLine, addLines, removeUnavailableLines, setLine, replaceLineWithSubstitute } from './lines.ts';
import { applyChosenRemedy } from './remedy.ts';
import { undoLastForm } from './undo.ts';

/** The forms of the cart by the last part of their path, `/api/cart/<name>`. */
export const cartForms: Readonly<Record<string, { summary: string; run: CartFormHandler }>> = {
  add: { summary: 'Form: add a product to the stored cart', run: addLine },
  'add-all': {
    summary: 'Form: add several products with quantities to the stored cart',
    run: addLines,
  },
  line: { summary: "Form: set a line's quantity; 0 removes it", run: setLine },
  clean: { summary: 'Form: remove all unavailable lines', run: removeUnavailableLines },
  clear: {
    summary: 'Form: empty the stored cart',
    run: async (state) => ({ state: { ...state, cart: emptyCart, seen: {}, seenCharge: null } }),
  },
  coupon: { summary: 'Form: apply or remove a coupon', run: applyCouponForm },
  mode: {
    summary: 'Form: choose delivery or self-pickup',
    run: async (state, fields) => ({
      state: { ...state, mode: fields.get('userSelected') === 'SELFPICKUP' ? 'SELFPICKUP' : 'delivery' },
    }),
  },
  tip: {
    summary: 'Form: choose a tip',
    run: async (state, fields) => ({ state: { ...state, tip: decodeTip(fields.get('tip') ?? '') } }),
  },
  remedy: { summary: 'Form: accept or resolve a change', run: applyChosenRemedy },
  swap: { summary: 'Form: replace a line with another item', run: replaceLineWithSubstitute },
  'put-back': {
    summary: 'Form: undo the last removal or swap',
    run: async (state, fields, _context, { version }) => ({
      state: undoLastForm(state, { before: fields.get('undo'), at: fields.get('at'), version }),
    }),
  },
};
