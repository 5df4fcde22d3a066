import type { Cart, CartLine } from '#domain/cart.ts';
import { cartPath } from '#paths';
import { calls } from '#stores/api.ts';

const callOrder = calls<{
  again: {
    body: { unique_order_id: string; token: null; user_id: null };
    data: { restaurant_id: number; lines: CartLine[] };
  };
}>('order');

/** Buy again fills the device's own cart; without script the form fills the server-kept one. */
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

/** Pressed twice without a line it is still wanted once. */
let isWaiting = false;

/** browser/page/connection-status.ts says so over the page. */
function waitForLine(form: HTMLFormElement, id: string): void {
  if (isWaiting) return;
  isWaiting = true;
  document.dispatchEvent(new Event('haat:waits'));
  addEventListener('haat:online', () => ((isWaiting = false), void buyAgain(form, id)), { once: true });
}

/** What the cart holds already stays in it; what cannot stand beside the order is laid aside and offered on the cart's screen. */
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

/** The form as it goes without script. A form that is sent by code leaves its button's name out, so it is put in. */
function sendPlainly(form: HTMLFormElement): void {
  form.append(
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'action', value: 'again' }),
  );
  form.submit();
}
