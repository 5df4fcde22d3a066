import { wideScreen } from '#browser/page/wide-screen.ts';
import { chooseLanguage } from '#stores/language.ts';
import type { SessionKey } from '#browser/events-and-storage-keys.ts';

/** Set once a reload in the device's language was tried in this visit. */
const doneKey = 'languageReloaded' satisfies SessionKey;

/**
 * DESK-16, DESK-17: if the device's language differs from the rendered one (the cookie was lost), downloads the texts
 * of the device's language and reloads the page, once per visit. Does nothing if the URL names a language.
 */
async function restoreLanguage(): Promise<void> {
  const preferred = localStorage.getItem('preferredLanguage');
  const offered = [...document.querySelectorAll<HTMLOptionElement>('[data-language] option')];
  if (!preferred || preferred === document.documentElement.lang || sessionStorage.getItem(doneKey)) return;
  if (new URLSearchParams(location.search).has('lang') || !offered.some(({ value }) => value === preferred))
    return;
  sessionStorage.setItem(doneKey, 'true');
  if (await chooseLanguage(preferred)) location.reload();
}

// If storage is blocked, there is no preferred language, and the reload could not be remembered either.
if (matchMedia(wideScreen).matches) void restoreLanguage().catch(() => undefined);
