import { homePath, desktopHomePath } from '#paths';

/**
 * The minimum width for the landing's desktop layout: above 768 px, or more with larger text. The stylesheets use the
 * same value, so that redirects cannot loop.
 */
export const wideScreen = '(min-width: 48.0625rem)';

/**
 * The home screen that fits the window: the mobile home screen would redirect a wide window back to the landing page.
 */
export const homePathForWindow = () => (matchMedia(wideScreen).matches ? desktopHomePath() : homePath());
