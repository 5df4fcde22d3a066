/** Maximum size of an uploaded file in bytes. */
export const uploadLimit = 20 * 1024 * 1024;
export const uploadTooLargeMessage = 'Pictures can be up to 20 MB.';

/** Routes with file uploads, and the bytes that their bodies may have, with the form's other fields. */
export const uploadLimits: Readonly<Record<string, number>> = {
  '/api/desk/media/upload': uploadLimit + 64 * 1024,
};
