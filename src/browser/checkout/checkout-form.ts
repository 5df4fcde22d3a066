import { keepTyped } from '#browser/page/preserve-form-input.ts';
import { readStored } from '#stores/storage.ts';
import { forgetBuyer, giveBuyerBack, keepBuyer } from './remember-buyer.ts';
import { withDeviceCart } from './device-cart-fields.ts';
import {
  forgetReadyOrder,
  hasReadyOrder,
  keepReadyOrder,
  restoreReadyOrder,
  say as sayReady,
} from './offline-order.ts';
import { showAnswer } from './update-checkout-form.ts';

/**
 * The checkout without page loads. The server prices and judges; this only sends the form, puts the answer's parts in
 * place, and keeps at it while the line is gone. The key of the order is the server's cookie, so sending twice is safe.
 */
const form = document.querySelector<HTMLFormElement>('[data-checkout]');
const lost = document.querySelector<HTMLElement>('[data-lost]');
const live = document.getElementById('live');

/** What to send again once the line is back. */
let waiting: FormData | null = null;
let sending: 'place' | 'update' | null = null;
/** Place order was touched while the bill was being worked out anew. */
let isPlaceWanted = false;
let isPlaced = false;
let again: ReturnType<typeof setTimeout> | undefined;

if (form) start(form);

function start(form: HTMLFormElement): void {
  form.classList.add('scripted');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form, event.submitter as HTMLElement | null);
    // A choice whose price is still to come is asked for first: the total on screen is not the one it makes.
    if (repricing !== undefined && !sending && data.get('action') === 'place') {
      isPlaceWanted = true;
      return priceNow(form);
    }
    void send(form, data);
  });
  form.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const isDay = input.hasAttribute('data-day');
    if (isDay) {
      chooseFirstTime(form, input);
      void import('#stores/cart.ts').then(({ selectDate }) => selectDate(input.value));
    }
    if (isDay || input.hasAttribute('data-reprice')) reprice(form);
  });
  form.addEventListener('input', (event) => {
    const input = event.target;
    if (input instanceof HTMLInputElement && input.name === 'otp' && /^\d{6}$/.test(input.value))
      form.querySelector<HTMLButtonElement>('[data-send]')?.focus();
  });
  addEventListener('online', () => void (hasReadyOrder() ? checkReady(form) : retry(form)));
  document.querySelector('[data-retry]')?.addEventListener('click', () => void retry(form));
  // Its answers never reload the page, so a reload in the middle would find it empty.
  addEventListener('pagehide', () => {
    if (isPlaced) return forgetBuyer();
    keepTyped('', { whole: true });
    if (form.querySelector('[data-part="hidden"]')) keepBuyer(form);
  });
  giveBuyerBack(form);
  // A page from the back-forward cache may be of an order that is long placed.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  // What another tab put in or took out is shown here before it can be ordered.
  addEventListener('storage', (event) => {
    if (event.key === 'cart' && form.querySelector('[data-part="hidden"]')) void followOtherTab(form);
  });
  if (hasReadyOrder()) {
    restoreReadyOrder(form);
    if (navigator.onLine) void checkReady(form);
    return;
  }
  void fetchDeviceCart(form);
  // Chosen before this script came, or restored by the browser: the total on screen is not of these choices.
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-reprice], [data-day]')];
  if (inputs.some((input) => input.checked !== input.defaultChecked)) reprice(form);
}

/** An order made without a line is checked again before anybody can send it: the bill on screen is today's. */
async function checkReady(form: HTMLFormElement): Promise<void> {
  await priceDeviceCart(form);
  if (!waiting) sayReady('checked');
}

async function priceDeviceCart(form: HTMLFormElement): Promise<void> {
  const data = await withDeviceCart(new FormData(form));
  data.set('action', 'update');
  data.delete('seen_total');
  await send(form, data);
}

/** An emptied cart was perhaps ordered there: the page says what is left to do. */
async function followOtherTab(form: HTMLFormElement): Promise<void> {
  const text = localStorage.getItem('cart') ?? '';
  // The cookie that tells the server of it is written after what woke this page.
  if (!text.includes('"item_id"')) return void setTimeout(() => location.reload(), 300);
  await priceDeviceCart(form);
}

/** Another day was touched: a time of it is chosen, so that there is always one: now, else the first that people are awake. */
function chooseFirstTime(form: HTMLFormElement, day: HTMLInputElement): void {
  const times = form.querySelector(`.slots--${[...form.querySelectorAll('[data-day]')].indexOf(day)}`);
  for (const wish of ['[value=now]', '[data-usual]', ':enabled']) {
    const time = times?.querySelector<HTMLInputElement>(`input${wish}`);
    if (time) return time.click();
  }
}

let repricing: ReturnType<typeof setTimeout> | undefined;

function reprice(form: HTMLFormElement): void {
  clearTimeout(repricing);
  repricing = setTimeout(() => priceNow(form), 120);
}

function priceNow(form: HTMLFormElement): void {
  clearTimeout(repricing);
  repricing = undefined;
  const data = new FormData(form);
  data.set('action', 'update');
  // What is shown changes because the customer asked for it: there is nothing to confirm.
  data.delete('seen_total');
  void send(form, data);
}

async function send(form: HTMLFormElement, data: FormData): Promise<void> {
  const isPlacing = data.get('action') === 'place';
  if (sending) {
    // A second tap changes nothing while the first is under way.
    if (isPlacing && sending === 'update') isPlaceWanted = true;
    else if (!isPlacing && sending === 'update') reprice(form);
    return;
  }
  if (isPlacing && !navigator.onLine) return keepReadyOrder(data);
  sending = isPlacing ? 'place' : 'update';
  const button = form.querySelector<HTMLButtonElement>('[data-send]');
  if (isPlacing) {
    button?.setAttribute('aria-busy', 'true');
    say(form.dataset['placing'] ?? '');
  }
  try {
    const answer = await fetch(form.getAttribute('action') ?? location.pathname, {
      method: 'POST',
      body: data,
      headers: { 'x-checkout': 'script' },
      redirect: 'manual',
    });
    const place = answer.headers.get('x-location');
    found();
    if (place) {
      isPlaced = true;
      forgetReadyOrder();
      return void location.assign(place);
    }
    if (answer.status >= 500 || answer.status === 429) {
      waiting = data;
      return tellLost('failed');
    }
    await showAnswer(form, await answer.text(), data.get('action') === 'resend');
  } catch {
    waiting = data;
    tellLost('gone');
    again = setTimeout(() => void retry(form), 4000);
  } finally {
    sending = null;
    form.querySelector('[data-send]')?.removeAttribute('aria-busy');
  }
  if (isPlaceWanted && !waiting) {
    isPlaceWanted = false;
    if (!form.querySelector('.fixes')) form.requestSubmit(form.querySelector('[data-send]'));
  }
}

/** 'gone' without a line, 'failed' where the shop could not answer: the customer tries again. */
function tellLost(which: 'gone' | 'failed'): void {
  const words = lost?.querySelector<HTMLElement>('[data-lost-words]');
  if (!lost || !words) return;
  words.textContent = words.dataset[which] ?? '';
  lost.hidden = false;
}

function found(): void {
  clearTimeout(again);
  waiting = null;
  if (lost) lost.hidden = true;
}

async function retry(form: HTMLFormElement): Promise<void> {
  clearTimeout(again);
  if (!waiting || sending) return;
  await send(form, waiting);
}

/** The page came without a cart although the device has one (too long for a cookie, or cookies were cleared). */
async function fetchDeviceCart(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('[data-part="empty"]') || !readStored('cart')) return;
  const data = await withDeviceCart(new FormData());
  if (!data.has('cart')) return;
  data.set('action', 'update');
  void send(form, data);
}

function say(words: string): void {
  if (live) live.textContent = words;
}
