import { retryImport } from '#browser/hydration/retry-import.ts';
import type { TextKey } from '#i18n/text.ts';

/**
 * Tells people whose browser is older than those that the shop is built for (docs/browsers.md), or blocks the cookies
 * that keep the place, the cart and the sign-in. The page stays as it is: links and forms work without what the browser
 * lacks.
 */
export function noticeBrowserLimits(): void {
  const notice: TextKey | null = !storesCookies()
    ? 'device.noCookies'
    : isOldBrowser()
      ? 'device.oldBrowser'
      : null;
  if (notice)
    void retryImport(() => import('./page-notice.ts')).then(({ showPageNotice }) => showPageNotice(notice));
}

const isOldBrowser = () =>
  !('adoptedStyleSheets' in document) ||
  !CSS.supports('selector(:has(a))') ||
  !CSS.supports('color', 'color-mix(in oklab, red, red)');

/** Whether a cookie that is written can be read again; some browsers block them without saying so. */
function storesCookies(): boolean {
  document.cookie = 'probe=1; Path=/; SameSite=Lax';
  const isStored = document.cookie.includes('probe=1');
  document.cookie = 'probe=; Path=/; SameSite=Lax; Max-Age=0';
  return isStored;
}
