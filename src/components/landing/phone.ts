/**
 * The phone on the wide face is the app in an iframe. It is fetched once the page is quiet, stays blurred and out of
 * reach until 'use app' is pressed, and is never fetched where the phone does not show.
 */
const phone = document.querySelector<HTMLElement>('[data-phone]');
const ask = phone?.querySelector<HTMLElement>('[data-use-app]');

function load(): HTMLIFrameElement | null {
  if (!phone) return null;
  const found = phone.querySelector('iframe');
  if (found) return found;
  const frame = document.createElement('iframe');
  frame.src = phone.dataset['src'] ?? '/';
  frame.title = phone.dataset['title'] ?? '';
  frame.inert = true;
  phone.querySelector('.phone__in')?.prepend(frame);
  return frame;
}

function use(event: Event): void {
  const frame = load();
  if (!frame) return;
  event.preventDefault();
  frame.inert = false;
  phone?.classList.add('phone--live');
  frame.focus();
}

if (phone && phone.offsetParent !== null) {
  ask?.addEventListener('click', use);
  const whenQuiet = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  if (document.readyState === 'complete') whenQuiet(load);
  else addEventListener('load', () => whenQuiet(load), { once: true });
}

export {};
