/**
 * `/stores` is for narrow windows and `/` is its wide face. The server cannot see the width, so this runs before the first
 * paint. Inside the phone frame the window is narrow: nothing loops.
 */
import { homePath, landingPath } from '#paths';
import { wideScreen } from '../page/wide-screen.ts';

const path = location.pathname;
const isWide = matchMedia(wideScreen).matches;
if (path === homePath() && isWide) location.replace(landingPath());
else if (path === landingPath() && !isWide && /(?:^|; )place=-?\d/.test(document.cookie))
  location.replace(homePath());
