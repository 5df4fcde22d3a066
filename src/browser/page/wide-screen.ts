import { homePath, wideHomePath } from '#paths';

/**
 * From this width on the landing shows its desktop face: above 768 px, or more with larger text. The stylesheets use
 * the same value, so that no redirect leads back to the face it came from.
 */
export const wideScreen = '(min-width: 48.0625rem)';

/** The home that fits the window: the mobile home would lead a wide one back to the landing. */
export const currentHomePath = () => (matchMedia(wideScreen).matches ? wideHomePath() : homePath());
