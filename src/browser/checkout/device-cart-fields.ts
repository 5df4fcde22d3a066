import { readStored } from '#stores/storage.ts';

/** The cart as this device holds it: without a line it may have changed since the page was made. */
export async function withDeviceCart(data: FormData): Promise<FormData> {
  const [{ cartState }, { encodeCartState: stateToText, encodeTip: tipToText }] = await Promise.all([
    import('#stores/cart.ts'),
    import('#domain/cart-codec.ts'),
  ]);
  const state = cartState();
  if (state.cart.lines.length === 0) return data;
  data.set('cart', stateToText(state));
  if (!data.has('mode')) data.set('mode', state.mode);
  if (!data.has('tip')) data.set('tip', tipToText(state.tip));
  return data;
}

/** A remedy changed the cart: the device's own follows. */
export async function fillDeviceCart(form: HTMLFormElement): Promise<void> {
  const text = form.querySelector<HTMLInputElement>('input[name="cart"]')?.value;
  const device = readStored('cart');
  if (!text || !device) return;
  const { decodeCartState: stateFromText } = await import('#domain/cart-codec.ts');
  const { cart } = stateFromText(text);
  const { cart: atom, fillCart } = await import('#stores/cart.ts');
  if (JSON.stringify(atom.get().lines) !== JSON.stringify(cart.lines) || atom.get().coupon !== cart.coupon)
    fillCart(cart);
}
