import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearCart, dismissNotice } from '#stores/cart.ts';
import { openIsland } from './open-island.tsx';
import { makeAddons, makeItem, makeVariant } from './shop.ts';

export const apple = makeItem({
  id: 1,
  name: 'Apple',
  is_veg: true,
  variants: [makeVariant({ id: 11, is_default: 1, regular_price: 5_000, stock: 3 })],
});
export const melon = makeItem({
  id: 5,
  name: 'Melon',
  variants: [makeVariant({ id: 51, is_default: 1, regular_price: 4_000 })],
  addon_categories: [
    makeAddons({
      addons: [
        { id: 1, name: 'Whole', price: 0 },
        { id: 2, name: 'Diced', price: 500 },
      ],
    }),
    makeAddons({
      id: 6,
      name: 'Extras',
      type: 'MULTIPLE',
      addons: [
        { id: 3, name: 'Honey', price: 1_000 },
        { id: 4, name: 'Salt', price: 0 },
      ],
    }),
  ],
});

/**
 * Starts each test with an empty cart and a place with delivery. Tests put the responses to calls into the returned
 * object, by path.
 */
export function openCartIslands(): Record<string, unknown> {
  const responses: Record<string, unknown> = {};
  beforeEach(() => {
    openIsland();
    document.cookie = 'place=12.97,77.64; Path=/';
    for (const path of Object.keys(responses)) delete responses[path];
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(
        path in responses
          ? { success: true, data: responses[path] }
          : { success: false, error: { code: 'not_found', message: '' } },
      ),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    act(() => {
      clearCart();
      dismissNotice();
    });
    localStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return responses;
}
