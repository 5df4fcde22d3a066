/**
 * DESK-03, DESK-04: the phone on the desktop landing shows the app in an iframe. The app is loaded when the page is
 * idle and the phone is near the viewport, or when 'use app' is clicked. Until that click, it is blurred and inert.
 * If no phone is shown, the app is never loaded.
 */
const phone = document.querySelector<HTMLElement>('[data-phone]');
const useAppButton = phone?.querySelector<HTMLElement>('[data-use-app]');

function loadFrame(): HTMLIFrameElement | null {
  if (!phone) return null;
  const existing = phone.querySelector('iframe');
  if (existing) return existing;
  const frame = document.createElement('iframe');
  frame.src = phone.dataset['src'] ?? '/';
  frame.title = phone.dataset['title'] ?? '';
  frame.inert = true;
  phone.querySelector('.phone__in')?.prepend(frame);
  return frame;
}

function activateFrame(event: Event): void {
  const frame = loadFrame();
  if (!frame) return;
  event.preventDefault();
  frame.inert = false;
  phone?.classList.add('phone--live');
  frame.focus();
}

function loadWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const requestIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
      requestIdle(loadFrame);
    },
    { rootMargin: '200px' },
  );
  observer.observe(phone!);
}

if (phone && phone.offsetParent !== null) {
  useAppButton?.addEventListener('click', activateFrame);
  if (document.readyState === 'complete') loadWhenNear();
  else addEventListener('load', loadWhenNear, { once: true });
}

export {};
