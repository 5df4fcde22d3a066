/** The cart's figures as stored on the device, read without the cart's rules, and the badges that show them. */
import type { CartSummary } from '#stores/cart-figures.ts';

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether a cookie exists and is not empty. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1);

export function readCartFigures(): CartSummary | null {
  try {
    const figures = JSON.parse(readLocal('cart-figures') ?? 'null') as CartSummary | null;
    if (!figures || !Array.isArray(figures.pictures)) return null;
    const { total, missing, free, free_missing: freeMissing } = figures;
    return [total, missing, free ?? 0, freeMissing].every(Number.isFinite) ? figures : null;
  } catch {
    return null;
  }
}

/** CART-38: shows the count of pieces or of lines on each badge, depending on the badge's attribute. */
export function showCartBadges(figures: CartSummary | null): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    const count = figures ? (badge.dataset['cartCount'] === 'pieces' ? figures.quantity : figures.lines) : 0;
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
}

/**
 * Calls `show` after every change of the cart (including one in another tab) and after Back. Returns a function that
 * refreshes now.
 */
export function subscribeToCartFigures(show: (figures: CartSummary | null) => void): () => void {
  const refresh = () => show(readCartFigures());
  document.addEventListener('haat:cart', (event) =>
    show((event as CustomEvent<CartSummary>).detail ?? readCartFigures()),
  );
  addEventListener('storage', refresh);
  addEventListener('pageshow', refresh);
  return refresh;
}
