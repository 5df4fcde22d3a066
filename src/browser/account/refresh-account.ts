import { callApi } from '#stores/api.ts';
import { banReason, customerName, renameCustomer, saveBanReason } from '#stores/customer.ts';
import { createPushController } from '#stores/push-controller.ts';
import type { SessionKey } from '../events-and-storage-keys.ts';

const retryAfterMs = 2_500;
/** Each tab checks the account at most once in this many ms, however many pages it shows. */
const everyMs = 5 * 60_000;
const checkedKey = 'account-checked' satisfies SessionKey;

/**
 * ACCT-01 to ACCT-03, ERR-16: checks on the server whether the signed-in customer may order, and reads the account
 * again. A script is needed, because pages are the same for everybody.
 */
export async function refreshAccount(): Promise<void> {
  const name = customerName();
  if (name === null) return;
  const [checkedAt, checkedName] = readChecked();
  // The stored reason may belong to another customer of this tab.
  if (checkedName !== name) saveBanReason(null);
  showBanned(banReason());
  void createPushController(callApi).keep();
  if (checkedName === name && Date.now() - checkedAt < everyMs) return;
  const [, account] = await Promise.all([checkBan(), callApi('account/user-info', {})]);
  // Stored only now, so that the next page checks again if this page is left before the responses arrive.
  sessionStorage.setItem(checkedKey, JSON.stringify([Date.now(), name]));
  if (account.ok) renameCustomer(account.data.name);
  else console.warn('The account could not be read again. Reload the page to see its current state.');
}

function readChecked(): [at: number, name: string | null] {
  try {
    return JSON.parse(sessionStorage.getItem(checkedKey) ?? '') as [number, string];
  } catch {
    return [0, null];
  }
}

async function checkBan(isRetry = false): Promise<void> {
  const response = await callApi('account/ban-check', {});
  if (response.ok) {
    saveBanReason(response.data.banned ? (response.data.reason ?? '') : null);
    return showBanned(banReason());
  }
  const isUnanswered = response.error.status === 0;
  if (isUnanswered && !isRetry) setTimeout(() => void checkBan(true), retryAfterMs);
}

/** Shows or hides the notice that the customer may not order; `reason` is null for a customer who may order. */
function showBanned(reason: string | null): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-banned]')) {
    bar.hidden = reason === null;
    const text = bar.querySelector('[data-banned-text]');
    if (text) text.textContent = (bar.dataset['banned'] ?? '').replace('{reason}', reason ?? '');
  }
}
