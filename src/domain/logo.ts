import { isSet } from './menu-entries.ts';
import { pictureUrl } from './picture.ts';

/** Address of the shop's logo, which is set as a picture name or a path; null if the shop shows its name instead. */
export function logoUrl(logo: string): string | null {
  if (!isSet(logo)) return null;
  return logo.startsWith('/') ? logo : pictureUrl(logo, 256, 'webp');
}
