import { homePathForWindow } from '#browser/page/wide-screen.ts';
import { placeWasRestored } from '#stores/place.ts';

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/**
 * Whether the server redirected here because the cookie was missing. The previous page restored the cookie too late
 * for that request.
 */
const wasRedirectedHere = (visit?.redirectCount ?? 0) > 0 && /(?:^|; )place=[^;]/.test(document.cookie);

/**
 * The page that redirected here because it needs a place (HOME-02). The lost cookie is restored now, so that page
 * will not redirect again.
 */
const next = document.querySelector<HTMLFormElement>('form[data-area-search]')?.dataset['next'];
if (placeWasRestored || wasRedirectedHere) location.replace(next || homePathForWindow());
