import { photoLimits } from '#domain/picture-limits.ts';

/** Maximum size of an uploaded file in bytes. */
export const uploadLimit = photoLimits.bytes;
export const uploadTooLargeMessage =
  'JPEG photographs can be up to 50 MB, and PNG, WebP and AVIF pictures up to 20 MB. Make the picture smaller, or save it as a JPEG.';
/** The maximum size of a customer’s profile picture in bytes. */
export const avatarLimit = 5 * 1024 * 1024;

/** Routes that receive a file and limit its size themselves. */
export const uploadPaths: ReadonlySet<string> = new Set([
  '/api/desk/media/upload',
  '/api/desk/import/pictures',
  '/api/account/update-avatar',
]);
