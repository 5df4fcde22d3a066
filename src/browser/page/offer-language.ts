import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import { directionOf } from '#i18n/direction.ts';
import { createText } from '#i18n/text.ts';
import { showAfterOtherNotices } from './other-notices.ts';
import { callApi } from '#stores/api.ts';
import { writeBrowserCookie } from '#stores/browser-cookie.ts';
import { readStored, writeStored } from '#stores/storage.ts';

/** The browser's languages when there was nothing to offer: the shop is not asked again. */
const unknownKey = 'unknownLanguages' satisfies LocalKey;
const year = 365 * 24 * 3600;
const baseOf = (code: string) => code.split('-')[0] ?? '';

/**
 * Offers the first language of the browser that the shop has, if the page is in another one. The offer is written in the
 * offered language; the page itself is the same for everybody. Either answer is stored as the chosen language, so the
 * offer is not shown again.
 */
export async function offerLanguage(): Promise<void> {
  const wanted = navigator.languages.join();
  // A language was chosen on this device, and only its cookie was lost.
  if (readStored('preferredLanguage' satisfies LocalKey) !== null) return;
  if (readStored(unknownKey) === wanted) return;
  const shop = await callApi('languages/all', {});
  if (!shop.ok) return;
  const preferred = navigator.languages
    .map((code) => shop.data.find((language) => baseOf(language.code) === baseOf(code)))
    .find((language) => language !== undefined);
  if (!preferred || preferred.code === document.documentElement.lang) return writeStored(unknownKey, wanted);
  const offered = await callApi('languages/single', { code: preferred.code });
  if (!offered.ok) return;
  await showAfterOtherNotices(() => showOffer(offered.data));
}

type Offered = { code: string; language_name: string; texts: Record<string, string> };

function showOffer({ code, language_name: name, texts }: Offered): void {
  const text = createText(texts, code);
  const card = document.createElement('aside');
  card.className = 'install install--header';
  card.lang = code;
  card.dir = directionOf(code);
  card.ariaLabel = text('language.offer', { language: name });
  const paragraph = Object.assign(document.createElement('p'), { textContent: card.ariaLabel });
  const url = new URL(location.href);
  url.searchParams.set('lang', code);
  const link = Object.assign(document.createElement('a'), {
    className: 'btn',
    href: url.href,
    textContent: name,
  });
  const later = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: text('install.later'),
  });
  later.addEventListener('click', () => {
    card.remove();
    // To stay with this language is a choice as well.
    writeBrowserCookie('lang', document.documentElement.lang, year);
  });
  card.append(paragraph, later, link);
  document.body.prepend(card);
}
