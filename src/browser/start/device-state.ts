/** First part of the inline script of every page: what must be known before anything is laid out. */

// Read much later by page/register-service-worker.ts, when a new worker may already control the page.
self.initialController = navigator.serviceWorker?.controller;
// A first visit reads neither cookies nor storage before its first paint: reading the first cookie takes 6 ms or more
// on a cheap phone.
self.hasVisitedBefore = Boolean(self.initialController) || document.referrer.startsWith(location.origin);

// A tap on the choice that is already selected changes nothing that a script could see later (preserve-form-input.ts).
self.tappedFields = new WeakSet();
addEventListener(
  'click',
  ({ target, isTrusted }) => isTrusted && target && self.tappedFields?.add(target),
  true,
);

try {
  // Back scrolls to where the visitor left the page, so the whole page needs its real height (`data-whole` in the
  // stylesheets of long pages).
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward') document.documentElement.dataset['whole'] = '';
  if (self.hasVisitedBefore && localStorage['fonts']) {
    document.documentElement.classList.add('fonts');
    for (const name of ['figtree', 'eczar'])
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossOrigin: '',
          href: `/fonts/${name}-latin.woff2`,
        }),
      );
  }
} catch {
  // Storage is blocked: the device's own fonts are used.
}
