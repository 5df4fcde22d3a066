import { wideScreen } from '#browser/page/wide-screen.ts';
import { chooseLanguage } from '#stores/language.ts';

/** In this visit the page was shown anew for its language already. */
const doneKey = 'languageReloaded';

/**
 * DESK-16, DESK-17: where the device's own language is another than the one the page came in (its cookie was lost), the
 * language is fetched and the page shown anew, once in a visit. A link that names a language is taken at its word.
 */
async function keepLanguage(): Promise<void> {
  const own = localStorage.getItem('preferredLanguage');
  const offered = [...document.querySelectorAll<HTMLOptionElement>('[data-language] option')];
  if (!own || own === document.documentElement.lang || sessionStorage.getItem(doneKey)) return;
  if (new URLSearchParams(location.search).has('lang') || !offered.some(({ value }) => value === own)) return;
  sessionStorage.setItem(doneKey, 'true');
  if (await chooseLanguage(own)) location.reload();
}

// A device that keeps nothing has no language of its own, and could not remember that it was shown anew.
if (matchMedia(wideScreen).matches) void keepLanguage().catch(() => undefined);
