import { retryImport } from '#browser/hydration/retry-import.ts';
import { readStored } from '#stores/storage.ts';

/** Adds the device's cart, which may have changed offline since the page was rendered. */
export async function addDeviceCart(data: FormData): Promise<FormData> {
  const [{ cartState }, { encodeCartState, encodeTip }] = await Promise.all([
    import('#stores/cart.ts'),
    import('#domain/cart-codec.ts'),
  ]);
  const state = cartState();
  if (state.cart.lines.length === 0) return data;
  data.set('cart', encodeCartState(state));
  if (!data.has('mode')) data.set('mode', state.mode);
  if (!data.has('tip')) data.set('tip', encodeTip(state.tip));
  return data;
}

/** Stores a choice that the cart shows too. */
export async function storeCartChoice({ name, value }: HTMLInputElement): Promise<void> {
  if (!['day', 'mode', 'tip'].includes(name)) return;
  const [{ selectDate, setMode, setTip }, { decodeTip }] = await retryImport(() =>
    Promise.all([import('#stores/cart.ts'), import('#domain/cart-codec.ts')]),
  );
  if (name === 'day') selectDate(value);
  else if (name === 'tip') setTip(decodeTip(value));
  else setMode(value === 'SELFPICKUP' ? 'SELFPICKUP' : 'delivery');
}

/**
 * Copies the form's cart to the device: a fix that the customer chose at the checkout may have changed the cart on
 * the server.
 */
export async function updateDeviceCart(form: HTMLFormElement): Promise<void> {
  const formCart = () => form.querySelector<HTMLInputElement>('input[name="cart"]')?.value;
  if (!formCart() || !readStored('cart')) return;
  const [{ decodeCartState }, { cart: atom, cartState, setCart, setMode }] = await Promise.all([
    import('#domain/cart-codec.ts'),
    import('#stores/cart.ts'),
  ]);
  // The form may have changed again meanwhile.
  const text = formCart();
  if (!text) return;
  const { cart, mode } = decodeCartState(text);
  if (cartState().mode !== mode) setMode(mode);
  if (JSON.stringify(atom.get().lines) !== JSON.stringify(cart.lines) || atom.get().coupon !== cart.coupon)
    setCart(cart);
}
