import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCart, type Cart } from '#domain/cart.ts';
import {
  type AccountCart,
  applyCartPut,
  mergeResponse,
  type CartPut,
  type DeviceCart,
  nextUpload,
  sameCart,
} from '#domain/cart-sync.ts';

const store = 1;
const cartOf = (quantities: Record<number, number>): Cart => {
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ item_id: Number(id), variant_id: null, addon_ids: [], quantity }));
  return lines.length === 0 ? emptyCart : { restaurant_id: store, lines, coupon: null };
};
const quantityOf = (cart: Cart, id: number) => cart.lines.find((line) => line.item_id === id)?.quantity ?? 0;
const withQuantity = (cart: Cart, id: number, quantity: number) =>
  cartOf({
    ...Object.fromEntries(cart.lines.map((line) => [line.item_id, line.quantity])),
    [id]: Math.max(0, quantity),
  });

/**
 * Uses the tested functions as the server does in src/server/services/cart/server-cart.ts: each key is applied once.
 */
class Account {
  stored: AccountCart = { cart: emptyCart, version: 0 };
  private readonly keys = new Set<string>();

  put(request: CartPut): AccountCart {
    if (this.keys.has(request.key)) return this.stored;
    this.keys.add(request.key);
    const { cart } = applyCartPut(this.stored, request);
    if (!sameCart(cart, this.stored.cart)) this.stored = { cart, version: this.stored.version + 1 };
    return this.stored;
  }
}

/** Uses the tested functions as src/stores/cart-sync.ts does; requests may be lost, repeated or late. */
class Device {
  state: DeviceCart = { cart: emptyCart, base: { cart: emptyCart, version: 0 }, upload: null };
  private keys = 0;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  change(id: number, difference: number): void {
    const { cart } = this.state;
    this.state = { ...this.state, cart: withQuantity(cart, id, quantityOf(cart, id) + difference) };
  }

  /** The next request of the device; a request without a response is returned again. */
  request(): CartPut | null {
    const upload = nextUpload(this.state, () => `${this.name}-${++this.keys}`);
    if (!upload) return null;
    this.state = { ...this.state, upload };
    const { base } = this.state;
    return { ...upload, base: base.cart, version: base.version };
  }

  receive(request: CartPut, response: AccountCart): void {
    if (this.state.upload?.key === request.key) this.applyResponse(response, request.cart);
  }

  private applyResponse(received: AccountCart, sent: Cart): void {
    const { cart } = mergeResponse(this.state.cart, received.cart, sent);
    this.state = { cart, base: received, upload: null };
  }

  refresh(account: Account): void {
    if (nextUpload(this.state, () => 'unused')) return;
    this.applyResponse(account.stored, this.state.base.cart);
  }
}

const shared = [1, 2, 3];
const own = (device: number) => 10 + device;

const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('add' as const), device: fc.nat(2), line: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('addOwn' as const, 'removeOwn' as const),
      device: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('send' as const, 'refresh' as const), device: fc.nat(2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('deliver' as const, 'loseRequest' as const, 'loseResponse' as const),
      which: fc.nat(20),
    }),
  },
);

describe('a customer’s cart on several devices', () => {
  test('ends the same on every device, with no addition lost or doubled and no removal undone, when requests are delayed, lost or repeated', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const account = new Account();
        const devices = [0, 1, 2].map((index) => new Device(`device ${index}`));
        const underWay: { device: Device; request: CartPut }[] = [];
        const expected = new Map<number, number>();
        const count = (id: number, difference: number) =>
          expected.set(id, (expected.get(id) ?? 0) + difference);
        for (const step of events) {
          if ('which' in step) {
            const [sent] = underWay.splice(step.which % Math.max(1, underWay.length), 1);
            if (!sent || step.type === 'loseRequest') continue;
            const response = account.put(sent.request);
            if (step.type === 'deliver') sent.device.receive(sent.request, response);
            continue;
          }
          const device = devices[step.device]!;
          const { cart } = device.state;
          if (step.type === 'add') {
            const id = shared[step.line]!;
            if (quantityOf(cart, id) >= 20) continue;
            device.change(id, 1);
            count(id, 1);
          } else if (step.type === 'addOwn') {
            device.change(own(step.device), 1);
            count(own(step.device), 1);
          } else if (step.type === 'removeOwn') {
            if (quantityOf(cart, own(step.device)) === 0) continue;
            device.change(own(step.device), -1);
            count(own(step.device), -1);
          } else if (step.type === 'refresh') device.refresh(account);
          else {
            const request = device.request();
            if (request) underWay.push({ device, request });
          }
        }
        // The connection is back: every device sends its changes, and then reads the account’s cart again.
        for (const device of devices)
          for (let request = device.request(); request; request = device.request())
            device.receive(request, account.put(request));
        // Requests that seemed to be lost arrive late.
        for (const { request } of underWay) account.put(request);
        for (const device of devices) device.refresh(account);

        const wanted = cartOf(Object.fromEntries(expected));
        for (const { state } of [...devices, { state: account.stored }])
          expect(sameCart(state.cart, wanted), JSON.stringify([state.cart, wanted])).toBe(true);
      }),
      { numRuns: Number(process.env['HAAT_FAULT_RUNS'] ?? 2_000) },
    );
  });

  const base = cartOf({ 1: 1, 2: 2 });
  test.each([
    ['another device has added an item', { 1: 1, 2: 2, 3: 1 }, { 1: 2, 2: 2 }, { 1: 2, 2: 2, 3: 1 }],
    ['another device has added to a line that is removed here', { 1: 1, 2: 3 }, { 1: 1 }, { 1: 1, 2: 1 }],
    ['both devices have removed the line', { 1: 1 }, { 1: 1 }, { 1: 1 }],
    ['another device has ordered everything', {}, { 1: 1, 2: 2, 3: 1 }, { 3: 1 }],
  ])('an outdated version changes only what the device has changed: %s', (_, stored, sent, expected) => {
    const { cart, set_aside } = applyCartPut(
      { cart: cartOf(stored), version: 5 },
      { cart: cartOf(sent), base, version: 4 },
    );
    expect(sameCart(cart, cartOf(expected))).toBe(true);
    expect(set_aside).toBeNull();
  });

  test('a device receives a cart of another store, and its cart is set aside if it has changes', () => {
    const other: Cart = { ...cartOf({ 9: 1 }), restaurant_id: 2 };
    expect(mergeResponse(base, other, base)).toEqual({ cart: other, set_aside: null });
    const changed = cartOf({ 1: 2, 2: 2 });
    expect(mergeResponse(changed, other, base)).toEqual({ cart: other, set_aside: changed });
    expect(applyCartPut({ cart: other, version: 5 }, { cart: changed, base, version: 4 })).toEqual({
      cart: other,
      set_aside: changed,
    });
  });

  test('an emptied cart stays empty, and nothing of it is set aside', () => {
    expect(mergeResponse(emptyCart, cartOf({ 1: 1 }), cartOf({ 1: 1 }))).toEqual({
      cart: emptyCart,
      set_aside: null,
    });
    expect(
      applyCartPut(
        { cart: cartOf({ 1: 1 }), version: 5 },
        { cart: emptyCart, base: cartOf({ 1: 1 }), version: 4 },
      ),
    ).toEqual({ cart: emptyCart, set_aside: null });
  });

  test('items that were ordered can be added to the cart again', () => {
    // After the order, the device has cleared its cart and its base, and the server has emptied the account's cart.
    const again = { cart: cartOf({ 1: 1 }), base: emptyCart, version: 4 };
    expect(applyCartPut({ cart: emptyCart, version: 5 }, again).cart).toEqual(cartOf({ 1: 1 }));
  });

  test('a cart of another store replaces the account’s cart, which is set aside', () => {
    const other: Cart = { ...cartOf({ 9: 1 }), restaurant_id: 2 };
    const stored = { cart: cartOf({ 1: 1, 2: 2, 3: 1 }), version: 5 };
    expect(applyCartPut(stored, { cart: other, base, version: 4 })).toEqual({
      cart: other,
      set_aside: stored.cart,
    });
    // The device has seen the cart that it replaces.
    expect(applyCartPut(stored, { cart: other, base: stored.cart, version: 5 })).toEqual({
      cart: other,
      set_aside: null,
    });
  });

  test('lines beyond the limit of 200 are set aside', () => {
    const many = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, 1]));
    const { cart, set_aside } = applyCartPut(
      { cart: cartOf({ ...many(1_000, 150) }), version: 2 },
      { cart: cartOf(many(2_000, 60)), base: emptyCart, version: 1 },
    );
    expect([cart.lines.length, set_aside!.lines.length]).toEqual([200, 10]);
  });
});
