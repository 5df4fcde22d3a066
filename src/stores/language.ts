import { callApi } from './api.ts';
import { writeBrowserCookie } from './browser-cookie.ts';

/** Loads a language's data and saves the choice on the device and in the cookie the server reads. */
export async function chooseLanguage(code: string): Promise<boolean> {
  const fetched = await callApi('languages/single', { code });
  if (!fetched.ok) return false;
  writeBrowserCookie('lang', fetched.data.code, 365 * 24 * 3600);
  try {
    localStorage.setItem('preferredLanguage', fetched.data.code);
    // LANG-05: stores the texts on the device. They replace those of another language, to save space.
    localStorage.setItem('languageData', JSON.stringify(fetched.data));
  } catch {
    // The server needs only the cookie. Without storage, only the copy of the texts on the device is missing.
  }
  return true;
}
