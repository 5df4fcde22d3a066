/** Deletes the data of the previous person from a shared device (pages/auth/clear-device.astro). */
import { pendingDeviceClearCookie } from '#domain/pending-device-clear-cookie.ts';
import { readBrowserCookie, writeBrowserCookie } from '#stores/browser-cookie.ts';
import { clearStoredData } from '#stores/clear-personal-data.ts';

async function clearDevice(next: string): Promise<void> {
  // A copy of this page, shown by Back, must not clear the data of the next person.
  if (readBrowserCookie(pendingDeviceClearCookie) !== undefined) {
    await clearStoredData();
    writeBrowserCookie(pendingDeviceClearCookie, '', 0);
  }
  location.replace(next);
}

const next = document.querySelector<HTMLElement>('[data-next]')?.dataset['next'];
if (next) void clearDevice(next);
