import { photoLimits } from '#domain/picture-limits.ts';

/** Maximum size of an uploaded file in bytes. */
export const uploadLimit = photoLimits.bytes;
export const uploadTooLargeMessage =
  'JPEG photographs can be up to 50 MB, and PNG, WebP and AVIF pictures up to 20 MB. Make the picture smaller, or save it as a JPEG.';
/** The maximum size of a customer’s profile picture in bytes. */
export const avatarLimit = 5 * 1024 * 1024;

/** The maximum size of a rider’s photograph of a delivered order in bytes. */
export const deliveryPhotoLimit = 5 * 1024 * 1024;

/** Routes that receive a file and limit its size themselves. */
const uploadPaths: ReadonlySet<string> = new Set([
  '/api/desk/media/upload',
  '/api/desk/import/pictures',
  '/api/account/update-avatar',
]);

/** Routes that receive either a file in a form, whose size they limit themselves, or a short body of another kind. */
const mixedPaths = /^\/(?:api\/delivery\/delivered|delivery\/orders\/[\w-]+)$/;

/** Whether a request may be large, because its route reads a file from it. */
export const isUpload = (path: string, contentType = ''): boolean =>
  uploadPaths.has(path) || (mixedPaths.test(path) && /^multipart\/form-data\s*;/i.test(contentType));
