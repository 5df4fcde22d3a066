/**
 * Keeps the order's page up to date while the order is open, and empties the device's cart after the order was
 * placed.
 */
import { hasCookie } from '#browser/cart/stored-cart-summary.ts';
import type { CurrentRiderPosition } from '#contracts/rider-location.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { announce } from '#browser/ui/announce.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import '#browser/ui/ask-in-dialog.ts';
import './buy-again.ts';
import { checkoutPath } from '#paths';
import { showRider } from './follow-rider.ts';

/**
 * The server sends a heartbeat every 15 s. After this many ms without a heartbeat or another event the stream is opened
 * again, regardless of its readyState.
 */
const maxSilence = 40_000;

const holder = document.querySelector<HTMLElement>('[data-order]');
/** The step that was read out last. */
let announced = document.querySelector('.main-header [role="status"]')?.textContent ?? '';
const connectionNotice = document.querySelector<HTMLElement>('[data-line-lost]');

if (holder) {
  void clearOrderedCart();
  readAlerts();
  document.addEventListener('visibilitychange', readAlerts);
  unfoldOnPaper();
  if (!holder.hasAttribute('data-final')) openStream(holder);
}

/**
 * Marks the order's alerts as read: on load, after each update, and when a customer returns to the tab; guests load no
 * code.
 */
function readAlerts(): void {
  if (hasCookie('customer'))
    void retryImport(() => import('./mark-order-alerts-read.ts')).then(({ markOrderAlertsRead }) =>
      markOrderAlertsRead(),
    );
}

/** Finishes what start/clear-ordered-cart.ts has begun right after the order: the account's cart and the checkout. */
async function clearOrderedCart(): Promise<void> {
  if (document.documentElement.dataset['placed'] === undefined) return;
  const [{ clearOrderedCart: clear }, { dropStoredInput }] = await retryImport(() =>
    Promise.all([import('#stores/cart.ts'), import('#browser/page/preserve-form-input.ts')]),
  );
  clear();
  dropStoredInput(checkoutPath());
}

/** On paper, folded parts are open; browsers without `::details-content` (styles/paper.css) print them folded. */
function unfoldOnPaper(): void {
  let folded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of folded) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of folded) details.open = false;
  });
}

function openStream(holder: HTMLElement): void {
  let stream: EventSource | undefined;
  let failures = 0;
  let lastMessageAt = 0;
  let isFinished = false;
  const refresh = createRefresher(holder);
  const noteHeartbeat = () => (lastMessageAt = Date.now());

  const open = () => {
    stream?.close();
    // A hidden page leaves its connection to others; browsers allow six to a host over HTTP/1.1.
    if (isFinished || document.hidden) return;
    noteHeartbeat();
    // Starts from the version on screen, so that a step that was received but not rendered is sent again.
    stream = new EventSource(
      `/api/order/${holder.dataset['order']}/events?after=${holder.dataset['version']}&revision=${holder.dataset['revision']}&rider=${holder.dataset['rider']}&promised=${holder.dataset['promised']}`,
    );
    const changes = ['step', 'delayed', 'question', 'changed', 'rider'];
    for (const type of ['open', 'here', ...changes, 'position', 'end'])
      stream.addEventListener(type, noteHeartbeat);
    for (const type of changes) stream.addEventListener(type, refresh);
    stream.addEventListener('open', () => {
      failures = 0;
      if (connectionNotice) connectionNotice.hidden = true;
    });
    stream.addEventListener('position', ({ data }) => showRider(JSON.parse(data) as CurrentRiderPosition));
    stream.addEventListener('end', () => {
      isFinished = true;
      stream?.close();
    });
    // The visitor may no longer see the order, for example after signing out in another tab.
    stream.addEventListener('gone', () => location.reload());
    stream.addEventListener('error', () => {
      failures += 1;
      if (connectionNotice && failures > 1) connectionNotice.hidden = false;
      // The browser reconnects by itself unless the server refused the connection.
      if (stream?.readyState === EventSource.CLOSED) setTimeout(open, Math.min(30_000, 2_000 * failures));
    });
  };
  const reopenIfStale = () => Date.now() - lastMessageAt > maxSilence && open();
  const followVisibility = () => {
    open();
    // Changes of the meantime; a repeated one is no harm.
    if (!document.hidden && !isFinished) refresh();
  };

  open();
  // The `online` event can come before the server is reachable; `haat:online` comes when the server responds.
  for (const type of ['online', 'haat:online']) addEventListener(type, open);
  document.addEventListener('visibilitychange', followVisibility);
  setInterval(reopenIfStale, maxSilence / 4);
  addEventListener('pagehide', () => stream?.close());
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    open();
    refresh();
  });
}

/**
 * Runs one refresh at a time and repeats it until it succeeds, so that a new step is shown even if the connection is
 * lost after the event that announces it.
 */
function createRefresher(holder: HTMLElement): () => void {
  let isRequested = false;
  let isBusy = false;
  const refreshWhileRequested = async () => {
    isBusy = true;
    while (isRequested) {
      isRequested = false;
      await retryImport(() => showCurrentOrder(holder));
    }
    isBusy = false;
  };
  return () => {
    isRequested = true;
    if (!isBusy) void refreshWhileRequested();
  };
}

/** Replaces the order's parts with the server's current rendering. */
async function showCurrentOrder(holder: HTMLElement): Promise<void> {
  // The query is sent too, because it may open the question about a cancellation.
  const answer = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } });
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`Request failed with status ${answer.status}`);
  const page = parseHtml(await answer.text());
  const fresh = page.querySelector<HTMLElement>('[data-order]');
  if (!answer.ok || !fresh) return;
  holder.dataset['version'] = fresh.dataset['version'] ?? '';
  holder.dataset['revision'] = fresh.dataset['revision'] ?? '';
  holder.dataset['promised'] = fresh.dataset['promised'] ?? '';
  holder.dataset['rider'] = fresh.dataset['rider'] ?? '';
  document.title = page.title;
  for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
    const old = document.querySelector<HTMLElement>(`[data-part="${part.dataset['part']}"]`);
    // What the customer has unfolded stays open.
    for (const [index, { open }] of [...(old?.querySelectorAll('details') ?? [])].entries())
      part.querySelectorAll('details')[index]?.toggleAttribute('open', open);
    if (old && !old.isEqualNode(part) && !old.contains(document.activeElement)) old.replaceWith(part);
    else if (old && !old.isEqualNode(part)) old.replaceChildren(...part.childNodes);
  }
  // The question whether to cancel can no longer be answered.
  const question = document.querySelector<HTMLDialogElement>('dialog[id^="cancel-"]');
  if (question && !page.getElementById(question.id)) {
    question.close();
    question.remove();
  }
  readAlerts();
  const status = document.querySelector('.main-header [role="status"]')?.textContent ?? '';
  if (status !== announced) announce((announced = status));
}
