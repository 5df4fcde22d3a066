import { HttpError } from 'react-admin';
import type { MediaListRow } from '#contracts/desk/media.ts';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { readResult } from '#stores/create-client.ts';
import { resultOrError } from '../call-desk.ts';

const maxBytes = 20 * 1024 * 1024;

/** Uploads a picture and returns its full name, which can be rendered without a lookup. */
export async function uploadPicture(file: File): Promise<string> {
  if (file.size > maxBytes) throw new Error('This picture is larger than 20 MB. Make it smaller first.');
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
