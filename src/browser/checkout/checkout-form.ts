import { signInPath } from '#paths';
import { isShopAnswer } from '#domain/shop-answer.ts';
import { announce } from '#browser/ui/announce.ts';
import { startCountdowns } from '#browser/ui/countdown.ts';
import { restoreStoredInput, storeInput } from '#browser/page/preserve-form-input.ts';
import { type Field, followForm } from '#browser/ui/form-fields.ts';
import { readCodeFromSms } from '#browser/ui/read-code-from-sms.ts';
import { readStored } from '#stores/storage.ts';
import { addDeviceCart, storeCartChoice } from './device-cart-fields.ts';
import {
  removeOfflineOrder,
  hasOfflineOrder,
  storeOfflineOrder,
  restoreOfflineOrder,
  showOfflineNote as sayReady,
} from './offline-order.ts';
import { updateCheckoutForm } from './update-checkout-form.ts';

/**
 * The checkout without page loads. The server prices and validates; this script sends the form, updates the parts that
 * the response changes, and retries while offline. The form contains the order's idempotency key, so sending it twice
 * is safe.
 */
const form = document.querySelector<HTMLFormElement>('[data-checkout]');
const lostNotice = document.querySelector<HTMLElement>('[data-lost]');

/**
 * The form data that could not be sent. After a lost connection it is sent again automatically; after an error of the
 * server, a button sends it again.
 */
let unsentData: FormData | null = null;
/**
 * Until when unsent data are sent again without a tap: an order for a minute, because later its customer may have
 * ordered elsewhere. 0 after a tap.
 */
let retryUntil = 0;
let sending: 'place' | 'update' | null = null;
/** Whether Place order was tapped while the bill was being recalculated. */
let placeAfterRepricing = false;
let isPlaced = false;
/**
 * Whether this is the checkout of the members' cart. That cart is in a cookie that the server changes, so nothing has
 * to be synchronised here.
 */
const isMember = form?.hasAttribute('data-members') ?? false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Names of the choices that are stored with the cart, which the customer may change in the cart afterwards. */
const cartChoices = ['mode', 'tip'];

if (form) start(form);

function start(form: HTMLFormElement): void {
  form.classList.add('has-script');
  startCountdowns();
  const codeField = form.querySelector<HTMLInputElement>('[name="otp"]');
  if (codeField) readCodeFromSms(codeField);
  form.addEventListener('submit', (event) => {
    const data = new FormData(form, event.submitter as HTMLElement | null);
    // The server saves the choices in a cookie and answers with the sign-in.
    if (data.get('action') === 'sign-in' && navigator.onLine) return;
    event.preventDefault();
    if (data.get('action') === 'sign-in') return location.assign(signInPath(form.getAttribute('action')!));
    // A choice whose price was not requested yet is priced first: the total on the screen does not include it.
    if (repriceTimer !== undefined && !sending && data.get('action') === 'place') {
      placeAfterRepricing = true;
      return priceNow(form);
    }
    void sendForm(form, data);
  });
  form.addEventListener('input', (event) => {
    const input = event.target;
    if (input instanceof HTMLInputElement && input.name === 'otp' && /^\d{6}$/.test(input.value))
      form.querySelector<HTMLButtonElement>('[data-send]')?.focus();
  });
  addEventListener(
    'online',
    () => void (!isMember && hasOfflineOrder() ? revalidateOfflineOrder(form) : retry(form)),
  );
  document.querySelector('[data-retry]')?.addEventListener('click', () => {
    retryUntil = 0;
    void retry(form);
  });
  // A reload requests the page by GET, and the server then renders it without the input, so the input is stored here.
  addEventListener('pagehide', () => {
    if (!isPlaced && form.querySelector('[data-part="hidden"]'))
      storeInput('', { whole: true, except: isMember ? [] : cartChoices });
  });
  // A page from the back-forward cache may belong to an order that has been placed since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  // Changes of the cart by another tab are shown here before they can be ordered.
  addEventListener('storage', (event) => {
    if (!isMember && event.key === 'cart' && form.querySelector('[data-part="hidden"]'))
      void followOtherTab(form);
  });
  followForm(form, (fields) => takeChoices(form, fields));
  if (!isMember && hasOfflineOrder()) {
    restoreOfflineOrder(form);
    if (navigator.onLine) void revalidateOfflineOrder(form);
    return;
  }
  if (!isMember) void fetchDeviceCart(form);
  restoreStoredInput();
}

/** Prices the choices, and stores those that belong to the cart in it. */
function takeChoices(form: HTMLFormElement, fields: readonly Field[]): void {
  const inputs = fields.filter((field) => field instanceof HTMLInputElement);
  for (const input of inputs) {
    if (input.matches('[data-day]')) selectSlotOfDay(form, input);
    if (!isMember) void storeCartChoice(input);
  }
  if (inputs.some((input) => input.matches('[data-day], [data-reprice]'))) scheduleRepricing(form);
}

/** An order that was submitted offline is validated again, with the current bill on screen, before it can be sent. */
async function revalidateOfflineOrder(form: HTMLFormElement): Promise<void> {
  await priceDeviceCart(form);
  if (!unsentData) sayReady('checked');
}

async function priceDeviceCart(form: HTMLFormElement): Promise<void> {
  const data = await addDeviceCart(new FormData(form));
  data.set('action', 'update');
  data.delete('seen_total');
  await sendForm(form, data);
}

/**
 * Prices the cart that another tab has changed. If that tab has emptied it, perhaps by ordering it, the page reloads.
 */
async function followOtherTab(form: HTMLFormElement): Promise<void> {
  const text = localStorage.getItem('cart') ?? '';
  // The cart's cookie is written shortly after the storage event.
  if (!text.includes('"item_id"')) return void setTimeout(() => location.reload(), 300);
  await priceDeviceCart(form);
}

/**
 * After another day was selected, selects one of its slots, so that a slot is always selected: 'now' if the day offers
 * it, otherwise the day's default slot (`data-usual`), otherwise the first available slot.
 */
function selectSlotOfDay(form: HTMLFormElement, day: HTMLInputElement): void {
  const times = form.querySelector(`.slots--${[...form.querySelectorAll('[data-day]')].indexOf(day)}`);
  // The browser may have restored the day and its slot.
  if (times?.querySelector('input:checked')) return;
  for (const preferredSlot of ['[value=now]', '[data-usual]', ':enabled']) {
    const time = times?.querySelector<HTMLInputElement>(`input${preferredSlot}`);
    if (time) return time.click();
  }
}

let repriceTimer: ReturnType<typeof setTimeout> | undefined;

function scheduleRepricing(form: HTMLFormElement): void {
  clearTimeout(repriceTimer);
  repriceTimer = setTimeout(() => priceNow(form), 120);
}

function priceNow(form: HTMLFormElement): void {
  clearTimeout(repriceTimer);
  repriceTimer = undefined;
  const data = new FormData(form);
  data.set('action', 'update');
  // The customer asked for this change of the total: it needs no confirmation.
  data.delete('seen_total');
  void sendForm(form, data);
}

async function sendForm(form: HTMLFormElement, data: FormData): Promise<void> {
  const isPlacing = data.get('action') === 'place';
  if (sending) {
    // One request at a time: Place order waits for a running update, and a changed choice is priced after it.
    if (isPlacing && sending === 'update') placeAfterRepricing = true;
    else if (!isPlacing && sending === 'update') scheduleRepricing(form);
    return;
  }
  if (isPlacing && !navigator.onLine && !isMember) return storeOfflineOrder(data);
  sending = isPlacing ? 'place' : 'update';
  if (data !== unsentData || !retryUntil) retryUntil = isPlacing ? Date.now() + 60_000 : Infinity;
  if (isPlacing) {
    form.querySelector('[data-send]')?.setAttribute('aria-busy', 'true');
    announce(form.dataset['placing'] ?? '');
  }
  try {
    const response = await fetch(form.getAttribute('action')!, {
      method: 'POST',
      body: data,
      headers: { 'x-checkout': 'script' },
      redirect: 'manual',
    });
    // The sign-in page of a network (captive portal) has status 200, but no id of a request.
    if (!isShopAnswer(response) || !response.headers.has('x-request-id')) throw new Error();
    const place = response.headers.get('x-location');
    markReachable();
    // After a refusal the order is not placed automatically: the customer has to read the reason first, for example
    // because the address has changed.
    if (!response.ok) placeAfterRepricing = false;
    if (place) {
      isPlaced = true;
      if (!isMember) removeOfflineOrder();
      return void location.assign(place);
    }
    const page = response.headers.get('x-payment');
    // Navigates the whole window, because providers do not allow their pages in a frame.
    if (page) return void top!.location.assign(page);
    if (response.status >= 500 || response.status === 429) {
      unsentData = data;
      return showLostNotice('failed');
    }
    // The customer has since selected something else, which this response would undo. The next request includes it.
    if (data.get('action') === 'update' && repriceTimer !== undefined) return;
    if (data.get('action') === 'update' && hasNewChoice(form, data)) return scheduleRepricing(form);
    updateCheckoutForm(form, await response.text(), data.get('action') === 'resend');
  } catch {
    unsentData = data;
    showLostNotice('gone');
    retryTimer = setTimeout(() => void retry(form), 4000);
  } finally {
    sending = null;
    form.querySelector('[data-send]')?.removeAttribute('aria-busy');
  }
  if (placeAfterRepricing && !unsentData) {
    placeAfterRepricing = false;
    if (!form.querySelector('.order-issues')) form.requestSubmit(form.querySelector('[data-send]'));
  }
}

/** Whether something was chosen after these data were sent, also a choice that needs no new prices. */
const hasNewChoice = (form: HTMLFormElement, data: FormData) =>
  data.has('name') &&
  [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[name]:checked:enabled,select:enabled',
    ),
  ].some(({ name, value }) => !data.getAll(name).includes(value));

/**
 * 'gone' means offline; 'failed' means a server error or too many requests, after which the customer has to try again.
 */
function showLostNotice(reason: 'gone' | 'failed'): void {
  const labels = lostNotice?.querySelector<HTMLElement>('[data-lost-words]');
  if (!labels) return;
  labels.textContent = labels.dataset[reason] ?? '';
  lostNotice!.hidden = false;
}

function markReachable(): void {
  clearTimeout(retryTimer);
  unsentData = null;
  if (lostNotice) lostNotice.hidden = true;
}

async function retry(form: HTMLFormElement): Promise<void> {
  clearTimeout(retryTimer);
  if (!unsentData || sending) return;
  if (retryUntil && Date.now() > retryUntil) return showLostNotice('failed');
  await sendForm(form, unsentData);
}

/**
 * Requests the bill of the device's cart if the page was rendered without a cart, because the cart is too large for a
 * cookie or cookies were cleared.
 */
async function fetchDeviceCart(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('[data-part="empty"]') || !readStored('cart')) return;
  const data = await addDeviceCart(new FormData());
  if (!data.has('cart')) return;
  data.set('action', 'update');
  void sendForm(form, data);
}
