import type { Cart, CartLine } from '#domain/cart.ts';
import { cartPath } from '#paths';
import { calls } from '#stores/api.ts';

const callOrder = calls<{
  again: {
    body: { unique_order_id: string; token: null; user_id: null };
    data: { restaurant_id: number; lines: CartLine[] };
  };
}>('order');

/** Buy again fills the device's cart. Without JavaScript the form fills the server's. */
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
    const answer = await callOrder('again', { unique_order_id: id, token: null, user_id: null });
    if (!answer.ok && answer.error.status === 0 && !navigator.onLine) return waitForLine(form, id);
    if (!answer.ok) return sendPlainly(form);
    const { data } = answer;
    if (data.lines.length === 0) {
      const live = document.getElementById('live');
      const words = document.querySelector<HTMLElement>('[data-none]')?.dataset['none'] ?? '';
      if (live) live.textContent = words;
      const note = form.querySelector('small') ?? form.appendChild(document.createElement('small'));
      note.textContent = words;
      return;
    }
    await fillWith({ restaurant_id: data.restaurant_id, lines: data.lines, coupon: null });
    location.assign(cartPath());
  } catch {
    sendPlainly(form);
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

/** A second tap while offline orders nothing twice. */
let isWaiting = false;

/** The notice over the page comes from browser/page/connection-status.ts. */
function waitForLine(form: HTMLFormElement, id: string): void {
  if (isWaiting) return;
  isWaiting = true;
  document.dispatchEvent(new Event('haat:waits'));
  addEventListener('haat:online', () => ((isWaiting = false), void buyAgain(form, id)), { once: true });
}

/**
 * Lines that are in the cart stay. What cannot be combined with the order is put aside and offered on the cart screen.
 */
async function fillWith(again: Cart): Promise<void> {
  const [{ cart, fillCart }, { setAside }, { mergeCarts }] = await Promise.all([
    import('#stores/cart.ts'),
    import('#stores/set-aside-cart.ts'),
    import('#domain/merge-carts.ts'),
  ]);
  const { cart: next, set_aside: aside } = mergeCarts(again, cart.get());
  fillCart(next);
  if (aside) setAside(aside);
}

/** Submits the form as without JavaScript. form.submit() leaves out the button's name, so it is added. */
function sendPlainly(form: HTMLFormElement): void {
  form.append(
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: 'again' }),
  );
  form.submit();
}
