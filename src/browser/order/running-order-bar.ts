/**
 * ROLE-13, UNK-20: the bar of the open order, requested only if an order can exist: after an order on this device, or
 * when signed in.
 */
const bar = document.querySelector<HTMLElement>('[data-running]');
const mayHaveOrder = /(?:^|; )(?:customer|running)=[^;]/.test(document.cookie);

if (bar && mayHaveOrder) void showOrder(bar);

async function showOrder(bar: HTMLElement): Promise<void> {
  const body = (await fetch('/api/order/running', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)) as {
    data: { order: { unique_order_id: string; status: string; restaurant: { name: string } } | null };
  } | null;
  const order = body?.data.order;
  // With this cookie, the next page reserves the space of the bar (start/reserve-order-bar.ts).
  if (body)
    document.cookie = `running=${order ? 1 : ''}; Path=/; Max-Age=${order ? 86_400 : 0}; SameSite=Lax`;
  if (order) {
    const words = JSON.parse(bar.dataset['words']!) as Record<string, string>;
    bar.querySelector('span')!.textContent = `${order.restaurant.name}: ${words[order.status] ?? ''}`;
    bar.querySelector('a')!.href = `${bar.dataset['path']}${order.unique_order_id}`;
  }
  bar.style.visibility = '';
  bar.hidden = !order;
}

export {};
