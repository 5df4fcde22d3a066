import { orderPath } from '#paths';
import { showAfterOtherNotices, untilNoneIsInFront } from './other-notices.ts';
import { loadPageText } from './page-text.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** INST-04: time before the offer is shown, in ms. */
const offerDelay = 2_500;
const answeredKey = 'installAnswered' satisfies LocalKey;
const ordersStart = orderPath('');

/**
 * INST-01…06: offers to install the shop on Android, in the header or the footer depending on the setting; on iOS, a
 * hint on the page of an order explains how. Neither is shown again once it was answered.
 */
export function offerInstall(): void {
  if (isPromptAnswered()) return;
  if (isIos() && location.pathname.startsWith(ordersStart)) return void showIosHint();
  if (!/Android/i.test(navigator.userAgent)) return;
  const place = document.documentElement.dataset['install'];
  if (place !== 'header' && place !== 'footer') return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    void showAfterDelay(event as InstallEvent, place);
  });
}

/** The delay counts from when no other notice is on the screen; one that comes during it goes first. */
async function showAfterDelay(event: InstallEvent, place: 'header' | 'footer'): Promise<void> {
  await untilNoneIsInFront();
  setTimeout(
    () =>
      void (document.querySelector('.install')
        ? showAfterDelay(event, place)
        : showInstallCard(event, place)),
    offerDelay,
  );
}

/** Safari has no install prompt: after an order, a hint explains how to add the shop to the home screen. */
async function showIosHint(): Promise<void> {
  const { text, settings } = await loadPageText();
  const card = document.createElement('aside');
  card.className = 'install install--footer';
  const paragraph = document.createElement('p');
  paragraph.textContent = text('install.ios', { shop: settings.shopName });
  card.append(
    paragraph,
    button('link', text('install.later'), () => (card.remove(), markPromptAnswered())),
  );
  await showAfterOtherNotices(() => document.body.append(card));
}

async function showInstallCard(event: InstallEvent, place: 'header' | 'footer'): Promise<void> {
  if (document.querySelector('.install')) return;
  const { text, settings } = await loadPageText();
  const title = text('install.title', { shop: settings.shopName });
  const card = document.createElement('aside');
  card.className = `install install--${place}`;
  card.ariaLabel = title;
  const paragraph = document.createElement('p');
  paragraph.append(
    Object.assign(document.createElement('b'), { textContent: title }),
    Object.assign(document.createElement('span'), { textContent: text('install.text') }),
  );
  const install = button('btn', text('install.button'), () => {
    close();
    void event.prompt();
  });
  const later = button('link', text('install.later'), close);
  card.append(paragraph, later, install);
  addEventListener('appinstalled', close);
  if (place === 'header') document.body.prepend(card);
  else document.body.append(card);

  function close() {
    card.remove();
    markPromptAnswered();
  }
}

function button(className: string, label: string, run: () => void): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: label,
  });
  element.addEventListener('click', run);
  return element;
}

function markPromptAnswered(): void {
  try {
    localStorage.setItem(answeredKey, '1');
  } catch {
    // Storage is blocked: the installation is offered again on the next visit.
  }
}

const isIos = () => /iPhone|iPad/.test(navigator.userAgent) && !Reflect.get(navigator, 'standalone');

function isPromptAnswered(): boolean {
  try {
    return localStorage.getItem(answeredKey) !== null || matchMedia('(display-mode: standalone)').matches;
  } catch {
    return false;
  }
}
