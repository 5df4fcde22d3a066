/** Bytes of the header of one part. */
const maxHeader = 16 * 1024;

export type FormPart = { name: string; fileName: string | null };
export type PartWriter = (bytes: Buffer) => void | Promise<void>;
/** Why a body cannot be read: it ends early, or is no form. */
export class MalformedFormError extends Error {}

/** The boundary of a `multipart/form-data` body; null for any other content type. */
export function formBoundary(contentType: string | null): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? '',
    ) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Reads a `multipart/form-data` body as it arrives and passes the bytes of each part to its writer, so that a file is
 * never in memory as a whole. Stops reading, without ending the connection, as soon as a writer throws.
 */
export async function readFormParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  openPart: (part: FormPart) => PartWriter,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const reader = body.getReader();
  let write: PartWriter = () => undefined;
  let state = 'content' as 'content' | 'header' | 'end';
  // The first boundary is not preceded by a line break.
  let rest: Buffer = Buffer.from('\r\n');

  async function readContent(): Promise<boolean> {
    const end = rest.indexOf(delimiter);
    // The last bytes may be the beginning of the next delimiter.
    const available = end < 0 ? Math.max(0, rest.length - delimiter.length + 1) : end;
    if (available > 0) await write(rest.subarray(0, available));
    rest = rest.subarray(end < 0 ? available : end + delimiter.length);
    if (end >= 0) state = 'header';
    return end >= 0;
  }

  function readHeader(): boolean {
    if (rest.length < 2) return false;
    if (rest.toString('latin1', 0, 2) === '--') {
      state = 'end';
      return true;
    }
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0 && rest.length <= maxHeader) return false;
    if (end < 0 || end > maxHeader) throw new MalformedFormError('A part’s header is too long.');
    write = openPart(parseHeader(rest.toString('utf8', 0, end)));
    rest = rest.subarray(end + 4);
    state = 'content';
    return true;
  }

  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new MalformedFormError('The body ended early.');
      });
      if (done) break;
      rest =
        rest.length > 0
          ? Buffer.concat([rest, value])
          : Buffer.from(value.buffer, value.byteOffset, value.length);
      while (state !== 'end' && (state === 'content' ? await readContent() : readHeader()));
      if (state === 'end') rest = Buffer.alloc(0);
    }
    if (state !== 'end') throw new MalformedFormError('The body ended early.');
  } finally {
    reader.releaseLock();
  }
}

function parseHeader(header: string): FormPart {
  const [, disposition = ''] = /^content-disposition:[ \t]*form-data;(.*)$/im.exec(header) ?? [];
  const parameter = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i')
      .exec(disposition)?.[1]
      ?.replace(/%(22|0D|0A)/gi, decodeURIComponent);
  const name = parameter('name');
  if (name === undefined) throw new MalformedFormError('A part has no name.');
  return { name, fileName: parameter('filename') ?? null };
}
