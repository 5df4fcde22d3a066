/**
 * Tells people whose browser is older than those that the shop is built for (docs/browsers.md). The page stays as it
 * is: links and forms work without what the browser lacks.
 */
export function noticeOldBrowser(): void {
  const isSupported =
    'adoptedStyleSheets' in document &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('color', 'color-mix(in oklab, red, red)');
  if (!isSupported)
    void import('./page-notice.ts').then(({ showPageNotice }) => showPageNotice('device.oldBrowser'));
}
