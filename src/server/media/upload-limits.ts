/** Maximum size of an uploaded file in bytes. */
export const uploadLimit = 20 * 1024 * 1024;
export const uploadTooLargeMessage = 'Pictures can be up to 20 MB.';
/** The maximum size of a customer’s profile picture in bytes. */
export const avatarLimit = 5 * 1024 * 1024;

/** Routes that receive a file and limit its size themselves. */
export const uploadPaths: ReadonlySet<string> = new Set([
  '/api/desk/media/upload',
  '/api/account/update-avatar',
]);
