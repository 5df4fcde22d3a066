import { startCountdowns } from '#browser/ui/countdown.ts';

/** Requests the state of a payment every few seconds, and reloads the page once the result is known. */
const card = document.querySelector<HTMLElement>('[data-payment]');
const connectionNotice = document.querySelector<HTMLElement>('[data-payment-lost]');

if (card?.hasAttribute('data-waiting')) void follow(card, 0);
// When the countdown ends, the reservation is released, and the reloaded page explains what follows.
startCountdowns(() => location.reload());

async function follow(card: HTMLElement, tries: number): Promise<void> {
  try {
    const response = await fetch('/api/payment/status', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ checkout_id: card.dataset['payment'] }),
    });
    const { data } = (await response.json()) as { data?: { state: string; url: string | null } };
    if (connectionNotice) connectionNotice.hidden = response.ok;
    if (response.ok && data?.state !== 'confirming' && !(data?.state === 'open' && !data.url))
      return location.reload();
  } catch {
    if (connectionNotice) connectionNotice.hidden = false;
  }
  setTimeout(() => void follow(card, tries + 1), Math.min(15_000, 2_000 + tries * 500));
}
