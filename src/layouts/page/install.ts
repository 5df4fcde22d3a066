import { pageText } from './text.ts';

type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** INST-04. */
const offerAfter = 2_500;
const answeredKey = 'installAnswered';

/** INST-01…06: offered on Android alone, in the header or the footer as the settings say, and gone once answered. */
export function startInstall(): void {
  if (!/Android/i.test(navigator.userAgent) || wasAnswered()) return;
  const place = document.documentElement.dataset['install'];
  if (place !== 'header' && place !== 'footer') return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setTimeout(() => void offer(event as InstallEvent, place), offerAfter);
  });
}

async function offer(event: InstallEvent, place: 'header' | 'footer'): Promise<void> {
  if (document.querySelector('.install')) return;
  const { text, settings } = await pageText();
  const title = text('install.title', { shop: settings.shopName });
  const card = document.createElement('aside');
  card.className = `install install--${place}`;
  card.ariaLabel = title;
  const words = document.createElement('p');
  words.append(
    Object.assign(document.createElement('b'), { textContent: title }),
    Object.assign(document.createElement('span'), { textContent: text('install.text') }),
  );
  const install = button('btn', text('install.button'), () => {
    close();
    void event.prompt();
  });
  const later = button('link', text('install.later'), close);
  card.append(words, later, install);
  addEventListener('appinstalled', close);
  if (place === 'header') document.body.prepend(card);
  else document.body.append(card);

  function close() {
    card.remove();
    try {
      localStorage.setItem(answeredKey, '1');
    } catch {
      // It will ask again on the next visit.
    }
  }
}

function button(className: string, label: string, run: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: label,
  });
  made.addEventListener('click', run);
  return made;
}

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(answeredKey) !== null || matchMedia('(display-mode: standalone)').matches;
  } catch {
    return false;
  }
}
