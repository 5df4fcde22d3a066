import { noteLeft } from './customer.ts';
import { clearPlace } from './place.ts';

/** What a device may keep when its customer leaves: choices of the device, nothing of the person. */
const kept = new Set([
  'preferredLanguage',
  'languageData',
  'gdpr',
  'settings',
  'settingsVersion',
  'cacheClearVersion',
  'reloadedAt',
  'installAnswered',
  'storeColor',
  'logo',
  'updatingMessage',
]);

/** Screens with the person in them, as the worker keeps them (worker/names.ts). */
const personalScreens = 'personal-screens';

/** Takes the customer's things off the device: name, cart, place, coupon, remembered words. Holds with a line and without. */
export function clearDevice(): void {
  noteLeft();
  clearPlace();
  if ('caches' in self) void caches.delete(personalScreens);
  try {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage kept nothing either.
  }
}
