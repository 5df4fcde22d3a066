/** Quantities in the device's cart, read without the cart's rules. */
import { readLocal } from './stored-cart-summary.ts';

type StoredLine = { item_id: number; variant_id: number | null; addon_ids: number[]; quantity: number };
type StoredCart = { restaurant_id?: number | null | undefined; lines: StoredLine[] };
export type StoredQuantities = { store: number | null; quantities: ReadonlyMap<number, number> };

function readStoredCart(): StoredCart {
  try {
    const { restaurant_id, lines } = JSON.parse(self.heldCart ?? readLocal('cart')!) as StoredCart;
    // Other code may have stored a value of any shape under this key.
    return { restaurant_id, lines: lines.filter((line) => Array.isArray(line.addon_ids)) };
  } catch {
    return { lines: [] };
  }
}

/** The store of the device's cart, and the quantities by item id. */
export function readStoredQuantities(): StoredQuantities {
  const { restaurant_id = null, lines } = readStoredCart();
  const quantities = new Map<number, number>();
  for (const { item_id, quantity } of lines)
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  return { store: restaurant_id, quantities };
}

/** The quantity of one line of the device's cart; 0 if the cart does not contain the line. */
export function readStoredLineQuantity(line: Omit<StoredLine, 'quantity'>): number {
  const keyOf = ({ item_id, variant_id, addon_ids }: Omit<StoredLine, 'quantity'>) =>
    [item_id, variant_id, ...addon_ids.toSorted((a, b) => a - b)].join();
  return readStoredCart().lines.find((stored) => keyOf(stored) === keyOf(line))?.quantity ?? 0;
}
