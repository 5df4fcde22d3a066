/**
 * `/stores` is the home screen of narrow windows, and wide windows are redirected from it to `/`; `/home` is for wide
 * windows only. The server does not receive the width of the window, so this runs before the first paint. Inside the
 * phone frame the window is narrow, so there is no redirect loop.
 */
import { homePath, landingPath, desktopHomePath } from '#paths';
import { wideScreen } from '../page/wide-screen.ts';

const path = location.pathname;
const isWide = matchMedia(wideScreen).matches;
const hasPlace = /(?:^|; )place=-?\d/.test(document.cookie);
if (path === homePath() && isWide) location.replace(landingPath());
else if (path === desktopHomePath() && !isWide) location.replace(homePath());
else if (path === landingPath() && hasPlace) {
  if (!isWide) location.replace(homePath());
  // The landing then shows this place and a link to its stores (components/landing/Landing.astro).
  document.documentElement.dataset['placed'] = '';
}
