import type { Cart } from '#domain/cart.ts';
import { cartAfterBuyAgainPath } from '#paths';
import { announce } from '#browser/ui/announce.ts';
import { callApi } from '#stores/api.ts';

/** Buy again fills the device's cart. Without JavaScript the form fills the cart on the server. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset['again'] === undefined) return;
  event.preventDefault();
  void buyAgain(form, form.dataset['again']);
});

async function buyAgain(form: HTMLFormElement, id: string): Promise<void> {
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  try {
    const response = await callApi('order/again', { unique_order_id: id, token: null, user_id: null });
    if (!response.ok && response.error.status === 0 && !navigator.onLine) return retryWhenOnline(form, id);
    if (!response.ok) return submitWithoutScript(form);
    const { data } = response;
    if (data.lines.length === 0) {
      const text = document.querySelector<HTMLElement>('[data-none]')?.dataset['none'] ?? '';
      announce(text);
      const note = form.querySelector('small') ?? form.appendChild(document.createElement('small'));
      note.textContent = text;
      return;
    }
    const ordered = { restaurant_id: data.restaurant_id, lines: data.lines, coupon: null };
    await fillCartOrAsk(ordered, data.left_out.length);
  } catch {
    submitWithoutScript(form);
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

/** Whether a tap already waits for the connection: a second tap while offline must not add the items twice. */
let isWaiting = false;

/** Repeats the request once back online. Until then browser/page/connection-status.ts shows a notice. */
function retryWhenOnline(form: HTMLFormElement, id: string): void {
  if (isWaiting) return;
  isWaiting = true;
  document.dispatchEvent(new Event('haat:waits'));
  addEventListener('haat:online', () => ((isWaiting = false), void buyAgain(form, id)), { once: true });
}

/**
 * Fills the cart at once if it is empty. Otherwise a dialog asks what to do with the items in it
 * (islands/cart/BuyAgainDialog.tsx).
 */
async function fillCartOrAsk(ordered: Cart, leftOut: number): Promise<void> {
  const [{ cart }, { cartNotice }, { fillCartAgain }, { startCartWatchers }] = await Promise.all([
    import('#stores/cart.ts'),
    import('#stores/cart-notice.ts'),
    import('#stores/buy-again.ts'),
    import('#browser/cart/start-cart-watchers.ts'),
  ]);
  if (cart.get().lines.length > 0) {
    startCartWatchers();
    return cartNotice.set({ kind: 'again', ordered, leftOut });
  }
  await fillCartAgain(ordered, 'add');
  location.assign(cartAfterBuyAgainPath(leftOut));
}

/**
 * Submits the form as if there were no JavaScript. form.submit() does not send the button's name and value, so they
 * are added.
 */
function submitWithoutScript(form: HTMLFormElement): void {
  form.append(
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: 'again' }),
  );
  form.submit();
}
