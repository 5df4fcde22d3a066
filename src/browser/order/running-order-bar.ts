/**
 * ROLE-13, UNK-20: the bar of the open order, requested only where an order can exist: after an order on this device,
 * or when signed in.
 */
const bar = document.querySelector<HTMLElement>('[data-running]');
const mayHaveOrder = /(?:^|; )(?:customer|running)=[^;]/.test(document.cookie);

if (bar && mayHaveOrder) void showOrder(bar);

async function showOrder(bar: HTMLElement): Promise<void> {
  const answer = await fetch('/api/order/running', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":null,"user_id":null}',
  }).catch(() => null);
  if (!answer?.ok) return;
  const { data } = (await answer.json()) as {
    data: { order: { unique_order_id: string; status: string; restaurant: { name: string } } | null };
  };
  const words = JSON.parse(bar.dataset['words'] ?? '{}') as Record<string, string>;
  const text = bar.querySelector('[data-running-text]');
  const link = bar.querySelector<HTMLAnchorElement>('[data-running-link]');
  if (!data.order) {
    if (!/(?:^|; )customer=/.test(document.cookie))
      document.cookie = 'running=; Path=/; Max-Age=0; SameSite=Lax';
    return;
  }
  if (text) text.textContent = `${data.order.restaurant.name}: ${words[data.order.status] ?? ''}`;
  if (link) link.href = `${bar.dataset['path']}${data.order.unique_order_id}`;
  bar.hidden = false;
}

export {};
