import { calls } from './api.ts';
import { writeBrowserCookie } from './browser-cookie.ts';

export type LanguageData = {
  id: number;
  code: string;
  language_name: string;
  is_default: 0 | 1;
  texts: Record<string, string>;
};

const callLanguages = calls<{ single: { body: { code: string }; data: LanguageData } }>('languages');

/** Fetches a language's data and keeps the choice on the device and in the cookie the server reads. */
export async function chooseLanguage(code: string): Promise<boolean> {
  const fetched = await callLanguages('single', { code });
  if (!fetched.ok) return false;
  writeBrowserCookie('lang', fetched.data.code, 365 * 24 * 3600);
  try {
    localStorage.setItem('preferredLanguage', fetched.data.code);
    // LANG-05: the labels stay on the device; only the latest language is worth its room.
    localStorage.setItem('languageData', JSON.stringify(fetched.data));
  } catch {
    // The cookie alone is enough for the server; a full or closed storage only loses the copy.
  }
  return true;
}
