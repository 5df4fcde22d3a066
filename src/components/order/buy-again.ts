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
    const answer = await fetch('/api/order/again', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ unique_order_id: id, token: null, user_id: null }),
    });
    const { data } = (await answer.json()) as {
      data?: {
        restaurant_id: number;
        lines: { item_id: number; variant_id: number | null; addon_ids: number[]; quantity: number }[];
      };
    };
    if (!data || data.lines.length === 0) {
      const live = document.getElementById('live');
      const words = document.querySelector<HTMLElement>('[data-none]')?.dataset['none'] ?? '';
      if (live) live.textContent = words;
      const note = form.querySelector('small') ?? form.appendChild(document.createElement('small'));
      note.textContent = words;
      return;
    }
    const { fillCart } = await import('#stores/cart.ts');
    fillCart({ restaurant_id: data.restaurant_id, lines: data.lines, coupon: null });
    location.assign('/cart');
  } catch {
    form.submit();
  } finally {
    button?.removeAttribute('aria-busy');
  }
}
