import { mediaId } from './media.ts';
import { isSettingSet } from './menu-entries.ts';
import { pictureUrl } from './picture.ts';
import { safePath } from './safe-link.ts';

/**
 * Whether the value is valid for a picture setting: a picture of the library, a built-in picture, a path on this site,
 * or no picture.
 */
export const isPictureSetting = (value: string): boolean =>
  !isSettingSet(value) ||
  mediaId(value) !== null ||
  /^[a-z\d][a-z\d-]*$/i.test(value) ||
  safePath(value) !== null;

/** Address of the shop's logo, which is set as a picture name or a path; null if the shop shows its name instead. */
export function logoUrl(logo: string): string | null {
  if (!isSettingSet(logo) || !isPictureSetting(logo)) return null;
  return logo.startsWith('/') ? safePath(logo) : pictureUrl(logo, 256, 'webp');
}
