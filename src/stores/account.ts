import { clearPlace } from './place.ts';

/** What a device may keep when its customer leaves: choices of the device, nothing of the person. */
const kept = new Set(['preferredLanguage', 'languageData', 'gdpr', 'settings', 'settingsVersion']);

/** Takes the customer's things off the device: cart, place, coupon, remembered words. */
export function clearDevice(): void {
  clearPlace();
  try {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage kept nothing either.
  }
}
