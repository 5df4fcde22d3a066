import { wideScreen } from '#browser/page/wide-screen.ts';
import { homePath } from '#paths';
import { placeWasRestored } from '#stores/place.ts';

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** Sent here for want of a cookie that is there by now: the page before this one wrote it again, too late for its request. */
const wasSentHere = (visit?.redirectCount ?? 0) > 0 && /(?:^|; )place=[^;]/.test(document.cookie);

/** HOME-02's redirect was for a lost cookie only, and the cookie is back: on to the shop. It took, so this cannot go in circles. */
const next = document.querySelector<HTMLFormElement>('form[data-area-search]')?.dataset['next'];
if ((placeWasRestored || wasSentHere) && !matchMedia(wideScreen).matches)
  location.replace(next || homePath());
