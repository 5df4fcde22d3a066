import { isSaid } from './entry.ts';
import { pictureUrl } from './picture.ts';

/** Address of the shop's logo, which is a picture's name or a path; null where the shop's name stands for it. */
export function logoUrl(logo: string): string | null {
  if (!isSaid(logo)) return null;
  return logo.startsWith('/') ? logo : pictureUrl(logo, 256, 'webp');
}
