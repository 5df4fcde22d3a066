import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { MediaFolder } from './media-files.ts';
import { uploadLimit } from './upload-limits.ts';

/** Maximum size in bytes of a field that is not the file. */
const maxField = 16 * 1024;
/** Maximum size in bytes of the form without the file. */
const maxOtherBytes = 64 * 1024;
/** Maximum size in bytes of a whole form of which the other fields are needed even if its file is too large. */
const maxReadBytes = 32 * 1024 * 1024;
/** An unfinished upload that is older than this many hours belongs to a killed process. */
const abandonedAfterHours = 6;

/** A received file, not yet checked. */
export type ReceivedUpload = { path: string; title: string };
export type ReceiveResult<Result> =
  Result | { ok: false; error: 'too_large' | 'picture_missing' | 'bad_request' };

class TooLargeError extends Error {}
/** Thrown if the body ends early or is not a form. */
class MalformedFormError extends Error {}

/**
 * The path for a picture that is being received: in a subfolder of the picture folder, so that the complete file only
 * has to be renamed.
 */
export async function incomingPath({ folder }: MediaFolder): Promise<string> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  return join(incoming, randomBytes(12).toString('hex'));
}

/** Writes the file in `field` of a form to disk as it arrives, calls `use`, and then deletes the file. */
export async function receiveUpload<Result>(
  media: MediaFolder,
  request: Request,
  use: (upload: ReceivedUpload) => Promise<Result>,
  { field = 'file', maxBytes = uploadLimit }: { field?: string; maxBytes?: number } = {},
): Promise<ReceiveResult<Result>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;.*\bboundary=/i.test(contentType))
    return { ok: false, error: 'picture_missing' };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + maxOtherBytes)
    return { ok: false, error: 'too_large' };
  const path = await incomingPath(media);
  try {
    const { fileName, fields, isTooLarge } = await readForm(request.body, contentType, {
      ...{ path, field, maxBytes, endsAtLimit: true },
    });
    if (isTooLarge) return { ok: false, error: 'too_large' };
    if (fileName === null) return { ok: false, error: 'picture_missing' };
    return await use({ path, title: fields.get('title') || nameOfFile(fileName) });
  } catch (error) {
    if (error instanceof TooLargeError) return { ok: false, error: 'too_large' };
    if (error instanceof MalformedFormError) return { ok: false, error: 'bad_request' };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The file of a form, not yet checked, or why there is none. */
export type ReceivedFile =
  { ok: true; path: string } | { ok: false; error: 'too_large' | 'picture_missing' | 'bad_request' };

/**
 * Receives a form of which one field may be a file, calls `use`, and then deletes the file. If the file is too large,
 * the other fields are still read: what a person typed is shown again.
 */
export async function receiveForm<Result>(
  media: MediaFolder,
  request: Request,
  use: (fields: ReadonlyMap<string, string>, file: ReceivedFile) => Promise<Result>,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Result> {
  const path = await incomingPath(media);
  const fields = new Map<string, string>();
  const read = async (): Promise<ReceivedFile> => {
    const contentType = request.headers.get('content-type') ?? '';
    if (!request.body) return { ok: false, error: 'bad_request' };
    try {
      const form = await readForm(request.body, contentType, { path, field, maxBytes, fields });
      if (form.isTooLarge) return { ok: false, error: 'too_large' };
      // A file field without a file is sent as a file without a name and content.
      const isEmpty = form.fileName === null || (await stat(path)).size === 0;
      return isEmpty ? { ok: false, error: 'picture_missing' } : { ok: true, path };
    } catch (error) {
      if (error instanceof TooLargeError) return { ok: false, error: 'too_large' };
      if (error instanceof MalformedFormError) return { ok: false, error: 'bad_request' };
      throw error;
    }
  };
  try {
    const file = await read();
    return await use(fields, file);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Reads the fields and writes the file of a form. Stops reading as soon as an error occurs, without ending the
 * connection.
 */
async function readForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  {
    path,
    field,
    maxBytes,
    fields = new Map(),
    endsAtLimit = false,
  }: {
    path: string;
    field: string;
    maxBytes: number;
    fields?: Map<string, string>;
    /** Whether to stop as soon as the file is too large; otherwise the fields after it are read too. */
    endsAtLimit?: boolean;
  },
): Promise<{ fileName: string | null; fields: ReadonlyMap<string, string>; isTooLarge: boolean }> {
  const form = { fileName: null as string | null, fields, isTooLarge: false };
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: maxField, headerSize: 16 * 1024 },
  });
  // An AbortController reports failures, because with Promise.race all data that was read would stay in memory until
  // the end.
  const failure = new AbortController();
  const fail = (error: Error) => failure.abort(error);
  const { signal } = failure;
  let file: WriteStream | undefined;
  let written: Promise<void> | undefined;
  parser.on('error', () => fail(new MalformedFormError()));
  parser.on('field', (name, value) => {
    if (!fields.has(name)) fields.set(name, value);
  });
  parser.on('file', (name, stream, fileName) => {
    // The stream fails only if the form ends within the file.
    stream.on('error', () => fail(new MalformedFormError()));
    if (name !== field) return void stream.resume();
    form.fileName = fileName;
    stream.on('limit', () => {
      form.isTooLarge = true;
      if (endsAtLimit) fail(new TooLargeError());
    });
    file = createWriteStream(path);
    written = pipeline(stream, file);
    written.catch(fail);
  });
  let bytes = 0;
  const reader = body.getReader();
  try {
    const finished = once(parser, 'finish', { signal });
    finished.catch(() => undefined);
    for (;;) {
      const { done, value } = await reader.read().catch(throwMalformed);
      signal.throwIfAborted();
      if (done) break;
      if (!endsAtLimit && (bytes += value.byteLength) > maxReadBytes) throw new TooLargeError();
      if (!parser.write(value)) await once(parser, 'drain', { signal });
    }
    parser.end();
    await finished;
    await written;
    return form;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    reader.releaseLock();
    await closed(file);
  }
}

/** Waits until the file is closed, because a file that is still being opened would be created after its deletion. */
async function closed(file: WriteStream | undefined): Promise<void> {
  if (!file || file.closed) return;
  file.destroy();
  await new Promise<void>((resolve) => file.once('close', () => resolve()));
}

function throwMalformed(): never {
  throw new MalformedFormError();
}

/** A file's name without folders and extension. */
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
