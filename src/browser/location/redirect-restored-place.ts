import { homePathForWindow } from '#browser/page/wide-screen.ts';
import { placeWasRestored } from '#stores/place.ts';

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/**
 * The server redirected here because the cookie was missing; the previous page restored it too late for that request.
 */
const wasRedirectedHere = (visit?.redirectCount ?? 0) > 0 && /(?:^|; )place=[^;]/.test(document.cookie);

/**
 * The server redirects pages without a place (HOME-02). The lost cookie is restored now, so the shop will not redirect
 * back.
 */
const next = document.querySelector<HTMLFormElement>('form[data-area-search]')?.dataset['next'];
if (placeWasRestored || wasRedirectedHere) location.replace(next || homePathForWindow());
