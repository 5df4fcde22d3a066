/**
 * DESK-03, DESK-04: the phone on the desktop landing is the app in an iframe. It is loaded when the page is idle and
 * the phone near the viewport, or when 'use app' is clicked. Until then it is blurred and inert; where no phone is
 * shown it is never loaded.
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

function loadWhenNear(): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      const whenQuiet = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
      whenQuiet(load);
    },
    { rootMargin: '200px' },
  );
  near.observe(phone!);
}

if (phone && phone.offsetParent !== null) {
  ask?.addEventListener('click', use);
  if (document.readyState === 'complete') loadWhenNear();
  else addEventListener('load', loadWhenNear, { once: true });
}

export {};
