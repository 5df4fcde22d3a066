/**
 * Reserves the space of the open order's bar (order/running-order-bar.ts) before the page is painted, because the bar
 * is shown only after a request, which would move the page. `running` is a cookie of devices with an open order. On a
 * first visit there is none, and reading the first cookie is slow (start/fill-place.ts).
 */
const bar = document.querySelector<HTMLElement>('[data-running]');
if (bar && self.hasVisitedBefore && /(?:^|; )running=1/.test(document.cookie)) {
  bar.style.visibility = 'hidden';
  bar.hidden = false;
}

export {};
