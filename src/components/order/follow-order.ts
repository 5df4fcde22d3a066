/** Keeps the order's page true while it is on its way, and gives a freshly ordered cart back to the shelf. */
import './buy-again.ts';

const holder = document.querySelector<HTMLElement>('[data-order]');
const lost = document.querySelector<HTMLElement>('[data-line-lost]');

if (holder) {
  void clearOrderedCart();
  if (!holder.hasAttribute('data-final')) follow(holder);
}

/** The page opens with `?placed` once, right after the order: the device's cart is in it now. */
async function clearOrderedCart(): Promise<void> {
  const url = new URL(location.href);
  if (!url.searchParams.has('placed')) return;
  const { clearCart } = await import('#stores/cart.ts');
  clearCart();
  url.searchParams.delete('placed');
  history.replaceState(history.state, '', url);
}

function follow(holder: HTMLElement): void {
  let stream: EventSource | undefined;
  let failures = 0;
  /** A step was told and could not be fetched: the stream will not tell it a second time. */
  let isBehind = false;
  const catchUp = async () => {
    isBehind = true;
    isBehind = !(await refresh(holder));
  };

  const open = () => {
    stream?.close();
    stream = new EventSource(
      `/api/order/${holder.dataset['order']}/events?after=${holder.dataset['version']}`,
    );
    stream.addEventListener('open', () => {
      failures = 0;
      if (lost) lost.hidden = true;
      if (isBehind) void catchUp();
    });
    stream.addEventListener('step', () => void catchUp());
    stream.addEventListener('end', () => stream?.close());
    stream.addEventListener('error', () => {
      failures += 1;
      if (lost && failures > 1) lost.hidden = false;
      // The browser tries again by itself, unless it was turned away for good.
      if (stream?.readyState === EventSource.CLOSED) setTimeout(open, Math.min(30_000, 2_000 * failures));
    });
  };
  open();
  // The browser says early that the line is back; the shop itself is heard a little later.
  for (const type of ['online', 'haat:online']) addEventListener(type, open);
  addEventListener('pagehide', () => stream?.close());
  addEventListener('pageshow', (event) => {
    if (event.persisted) {
      open();
      void catchUp();
    }
  });
}

/** The server's own rendering of the order's parts takes the place of the old ones; false where it could not be had. */
async function refresh(holder: HTMLElement): Promise<boolean> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok) return false;
  const page = new DOMParser().parseFromString(
    (await answer.text()).replace(/<style[^]*?<\/style>/g, ''),
    'text/html',
  );
  const fresh = page.querySelector<HTMLElement>('[data-order]');
  if (!fresh) return false;
  holder.dataset['version'] = fresh.dataset['version'] ?? '';
  document.title = page.title;
  for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
    const old = document.querySelector<HTMLElement>(`[data-part="${part.dataset['part']}"]`);
    if (old && !old.isEqualNode(part) && !old.contains(document.activeElement)) old.replaceWith(part);
    else if (old && !old.isEqualNode(part)) old.replaceChildren(...part.childNodes);
  }
  const live = document.getElementById('live');
  if (live) live.textContent = document.querySelector('.hd [role="status"]')?.textContent ?? '';
  return true;
}
