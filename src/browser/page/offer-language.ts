import { directionOf } from '#i18n/direction.ts';
import { writeBrowserCookie } from '#stores/browser-cookie.ts';
import { loadPageText } from './page-text.ts';

const year = 365 * 24 * 3600;
const baseOf = (code: string) => code.split('-')[0] ?? '';

/**
 * Offers the first language of the browser that the shop has, if the page is in another one. The page itself is the same
 * for everybody. Either answer is stored as the chosen language, so the offer is not shown again.
 */
export async function offerLanguage(): Promise<void> {
  const { text, languages, locale } = await loadPageText();
  const preferred = navigator.languages
    .map((code) => languages.find((language) => baseOf(language.code) === baseOf(code)))
    .find((language) => language !== undefined);
  if (!preferred || preferred.code === locale || document.querySelector('.install')) return;
  const { code, language_name: name } = preferred;
  const card = document.createElement('aside');
  card.className = 'install install--header';
  card.ariaLabel = text('language.offer');
  const paragraph = Object.assign(document.createElement('p'), { textContent: text('language.offer') });
  const url = new URL(location.href);
  url.searchParams.set('lang', code);
  const link = Object.assign(document.createElement('a'), {
    className: 'btn',
    href: url.href,
    lang: code,
    dir: directionOf(code),
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
    writeBrowserCookie('lang', locale, year);
  });
  card.append(paragraph, later, link);
  document.body.prepend(card);
}
