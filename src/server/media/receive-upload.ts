import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFolder } from './media-files.ts';
import { formBoundary, MalformedFormError, readFormParts } from './read-form-parts.ts';
import { uploadLimit } from './upload-limits.ts';

/** Bytes of a field that is not the file. */
const maxField = 16 * 1024;
/** Hours after which the file of an upload belongs to a process that was killed. */
const abandonedAfterHours = 6;

/** A received file, not yet checked. */
export type ReceivedUpload = { path: string; title: string };
export type ReceiveResult<Result> =
  Result | { ok: false; error: 'too_large' | 'picture_missing' | 'bad_request' };

class TooLargeError extends Error {}

/** An empty file for a picture that arrives, in the folder of the pictures so that it can be moved there. */
export async function incomingPath({ folder }: MediaFolder): Promise<string> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  return join(incoming, randomBytes(12).toString('hex'));
}

/** Writes the `file` of a form to disk as it arrives, and deletes it after `use`. */
export async function receiveUpload<Result>(
  media: MediaFolder,
  request: Request,
  use: (upload: ReceivedUpload) => Promise<Result>,
): Promise<ReceiveResult<Result>> {
  const boundary = formBoundary(request.headers.get('content-type'));
  if (!request.body || boundary === null) return { ok: false, error: 'picture_missing' };
  const path = await incomingPath(media);
  const file = await open(path, 'wx');
  let fileName: string | null = null;
  const title: Buffer[] = [];
  let size = 0;
  try {
    await readFormParts(request.body, boundary, (part) => {
      if (part.name === 'file' && part.fileName !== null && fileName === null) {
        fileName = part.fileName;
        return async (bytes) => {
          size += bytes.length;
          if (size > uploadLimit) throw new TooLargeError();
          await file.write(bytes);
        };
      }
      let fieldSize = 0;
      return (bytes) => {
        fieldSize += bytes.length;
        if (fieldSize > maxField) throw new TooLargeError();
        if (part.name === 'title') title.push(bytes);
      };
    });
    await file.close();
    if (fileName === null) return { ok: false, error: 'picture_missing' };
    return await use({ path, title: Buffer.concat(title).toString('utf8') || nameOfFile(fileName) });
  } catch (error) {
    if (error instanceof TooLargeError) return { ok: false, error: 'too_large' };
    if (error instanceof MalformedFormError) return { ok: false, error: 'bad_request' };
    throw error;
  } finally {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
  }
}

/** A file's name without folders and ending. */
const nameOfFile = (fileName: string): string => fileName.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');

/** Deletes files that a killed process left behind. */
export async function deleteAbandonedUploads({ folder }: MediaFolder, now: Date): Promise<number> {
  const incoming = join(folder, 'incoming');
  const names = await readdir(incoming).catch(() => []);
  const before = now.getTime() - abandonedAfterHours * 3_600_000;
  let count = 0;
  for (const name of names) {
    const { mtimeMs } = await stat(join(incoming, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs >= before) continue;
    await rm(join(incoming, name), { force: true });
    count += 1;
  }
  return count;
}
