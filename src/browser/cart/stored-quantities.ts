/** Quantities per item in the device's cart, read without the cart's rules. */
import { readLocal } from './stored-figures.ts';

export type StoredQuantities = { store: number | null; quantities: ReadonlyMap<number, number> };

export function readStoredQuantities(): StoredQuantities {
  const quantities = new Map<number, number>();
  try {
    const cart = JSON.parse(readLocal('cart') ?? '{}') as {
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
