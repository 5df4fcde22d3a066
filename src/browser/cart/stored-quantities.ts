/** Quantities per item in the device's cart, read without the cart's rules. */
import { stored } from './stored-figures.ts';

export type Held = { store: number | null; quantities: ReadonlyMap<number, number> };

export function readHeld(): Held {
  const quantities = new Map<number, number>();
  try {
    const cart = JSON.parse(stored('cart') ?? '{}') as {
      restaurant_id?: number | null;
      lines?: { item_id: number; quantity: number }[];
    };
    for (const { item_id, quantity } of cart.lines ?? [])
      quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
    return { store: cart.restaurant_id ?? null, quantities };
  } catch {
    return { store: null, quantities };
  }
}
