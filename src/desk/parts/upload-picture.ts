import { HttpError } from 'react-admin';
import type { MediaListRow } from '#contracts/desk/media.ts';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { photoLimits, pictureLimits } from '#domain/picture-limits.ts';
import { readResult } from '#stores/create-client.ts';
import { resultOrError } from '../call-desk.ts';

/** The limits, to be shown before somebody chooses a picture. */
export const pictureLimitsText =
  'JPEG up to 50 MB and 100 megapixels (progressive: 40). PNG, WebP and AVIF up to 20 MB and 40 megapixels.';

/** Uploads a picture and returns its full name, which can be rendered without a lookup. */
export async function uploadPicture(file: File): Promise<string> {
  if (file.size > photoLimits.bytes)
    throw new Error('This picture is larger than 50 MB. Make it smaller first.');
  if (file.size > pictureLimits.bytes && file.type !== 'image/jpeg')
    throw new Error(
      'This picture is larger than 20 MB. Make it smaller first, or save it as a JPEG (up to 50 MB).',
    );
  const form = new FormData();
  form.set('file', file);
  form.set('title', file.name.replace(/\.\w+$/, ''));
  const upload = () =>
    readResult<MediaListRow>(
      fetch('/api/desk/media/upload', {
        method: 'POST',
        headers: { [clientVersionHeader]: String(clientVersion) },
        body: form,
        credentials: 'same-origin',
      }),
    );
  const { whole_name } = await resultOrError(upload).catch((error: unknown) => {
    if (error instanceof HttpError && error.body) throw error;
    throw new Error('The upload failed. Check your connection and try again.');
  });
  return whole_name;
}
