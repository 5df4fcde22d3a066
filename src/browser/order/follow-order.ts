/** Keeps the order's page true while it is on its way, and gives a freshly ordered cart back to the shelf. */
import { untilThere } from '#browser/hydration/retry-import.ts';
import { parsePage } from '#browser/ui/parse-html.ts';
import './buy-again.ts';

/** The stream says every 15 s that it is there; after as long as this without a word it is dead, whatever the browser thinks. */
const silence = 40_000;

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
  const { clearCart } = await untilThere(() => import('#stores/cart.ts'));
  clearCart();
  url.searchParams.delete('placed');
  history.replaceState(history.state, '', url);
}

function follow(holder: HTMLElement): void {
  let stream: EventSource | undefined;
  let failures = 0;
  let heardAt = 0;
  let isOver = false;
  const refresh = refresherOf(holder);
  const hear = () => (heardAt = Date.now());

  const open = () => {
    stream?.close();
    if (isOver) return;
    hear();
    // From what is shown, not from what was told: a step that never came to be seen is told again.
    stream = new EventSource(
      `/api/order/${holder.dataset['order']}/events?after=${holder.dataset['version']}`,
    );
    for (const type of ['open', 'here', 'step', 'end']) stream.addEventListener(type, hear);
    stream.addEventListener('open', () => {
      failures = 0;
      if (lost) lost.hidden = true;
    });
    stream.addEventListener('step', refresh);
    stream.addEventListener('end', () => {
      isOver = true;
      stream?.close();
    });
    // Signed out elsewhere: the order is no longer for this screen.
    stream.addEventListener('gone', () => location.reload());
    stream.addEventListener('error', () => {
      failures += 1;
      if (lost && failures > 1) lost.hidden = false;
      // The browser tries again by itself, unless it was turned away for good.
      if (stream?.readyState === EventSource.CLOSED) setTimeout(open, Math.min(30_000, 2_000 * failures));
    });
  };
  const openIfSilent = () => Date.now() - heardAt > silence && open();

  open();
  // The browser says early that the line is back; the shop itself is heard a little later.
  for (const type of ['online', 'haat:online']) addEventListener(type, open);
  document.addEventListener('visibilitychange', openIfSilent);
  setInterval(openIfSilent, silence / 4);
  addEventListener('pagehide', () => stream?.close());
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    open();
    refresh();
  });
}

/** One at a time, and each until it is done: a line that breaks between the word and the picture must not cost the step. */
function refresherOf(holder: HTMLElement): () => void {
  let isWanted = false;
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await untilThere(() => show(holder));
    }
    isBusy = false;
  };
  return () => {
    isWanted = true;
    if (!isBusy) void work();
  };
}

/** The server's own rendering of the order's parts takes the place of the old ones. */
async function show(holder: HTMLElement): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (answer.status === 429 || answer.status >= 500) throw new Error(`answered ${answer.status}`);
  const page = parsePage(await answer.text());
  const fresh = page.querySelector<HTMLElement>('[data-order]');
  if (!answer.ok || !fresh) return;
  holder.dataset['version'] = fresh.dataset['version'] ?? '';
  document.title = page.title;
  for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
    const old = document.querySelector<HTMLElement>(`[data-part="${part.dataset['part']}"]`);
    if (old && !old.isEqualNode(part) && !old.contains(document.activeElement)) old.replaceWith(part);
    else if (old && !old.isEqualNode(part)) old.replaceChildren(...part.childNodes);
  }
  const live = document.getElementById('live');
  if (live) live.textContent = document.querySelector('.hd [role="status"]')?.textContent ?? '';
}
