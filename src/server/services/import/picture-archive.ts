import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { uploadLimit } from '#server/media/upload-limits.ts';
import { OperatorError } from '#server/process/operator-error.ts';

/** The most that an archive of pictures may contain. The export writes no larger one. */
export const archiveLimits = { pictures: 20_000, bytes: 2_000_000_000 } as const;

/** A zip file with the pictures that a product file names. */
export interface PictureArchive {
  /** How many pictures it has. */
  pictures: number;
  /** Whether the archive has the picture of this name; otherwise the reason why it cannot be used. */
  find: (name: string) => { ok: true; entry: Entry } | { ok: false; isMissing: boolean; reason: string };
  /** Unpacks a picture to `path`; returns the reason if this fails. */
  unpack: (entry: Entry, path: string) => Promise<string | null>;
  close: () => void;
}

/**
 * Opens an archive and checks its list of contents; nothing is unpacked. Pictures are found by their file names: folders,
 * case and the form of accents do not matter, unless only the folder tells two pictures apart. Throws an `OperatorError`
 * for a file that cannot be used.
 */
export async function openPictureArchive(path: string): Promise<PictureArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuseArchive);
  const entries = new Map<string, Entry[]>();
  let [pictures, bytes] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const key = keyOf(entry.fileName);
      if (isNoPicture(key)) continue;
      pictures += 1;
      bytes += entry.uncompressedSize;
      if (pictures > archiveLimits.pictures || bytes > archiveLimits.bytes)
        throw new OperatorError(
          `The archive of pictures is too large: it may have ${archiveLimits.pictures.toLocaleString('en')} pictures and ${archiveLimits.bytes / 1e9} GB unpacked. Split the product file and its pictures.`,
        );
      const base = baseOf(key);
      entries.set(base, [...(entries.get(base) ?? []), entry]);
    }
  } catch (error) {
    zip.close();
    return refuseArchive(error);
  }
  return {
    pictures,
    find(name) {
      const key = keyOf(name);
      const named = entries.get(baseOf(key)) ?? [];
      const [entry] = named;
      if (!entry) return { ok: false, isMissing: true, reason: 'The picture is not in the archive' };
      if (named.every((other) => isSame(entry, other))) return { ok: true, entry };
      const [exact, ...others] = named.filter((other) => `/${keyOf(other.fileName)}`.endsWith(`/${key}`));
      if (exact && others.every((other) => isSame(exact, other))) return { ok: true, entry: exact };
      const paths = named.map(({ fileName }) => fileName).slice(0, 3);
      return {
        ok: false,
        isMissing: false,
        reason: `The archive has several pictures of this name (${paths.join(', ')}). Write the folder before the name, or rename them`,
      };
    },
    async unpack(entry, target) {
      if (entry.uncompressedSize > uploadLimit) return 'The picture is larger than 20 MB';
      if (entry.isEncrypted()) return 'The picture is protected by a password. Pack it without one';
      // yauzl ends with an error if there is more to unpack than the list of contents says.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
      return null;
    },
    close: () => zip.close(),
  };
}

/** Programs write the folders of a path with either slash, and letters with accents in either form. */
const keyOf = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC')
    .toLowerCase();
const baseOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Folders, and what macOS adds to an archive. */
const isNoPicture = (key: string): boolean =>
  key.endsWith('/') ||
  key.startsWith('__macosx/') ||
  baseOf(key).startsWith('._') ||
  baseOf(key) === '.ds_store';

const isSame = (one: Entry, other: Entry): boolean =>
  one.crc32 === other.crc32 && one.uncompressedSize === other.uncompressedSize;

function refuseArchive(error: unknown): never {
  if (error instanceof OperatorError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new OperatorError(
    /relative path|absolute path|invalid characters/.test(reason)
      ? `The archive of pictures names a file outside of itself (${reason}). Pack the pictures again.`
      : `The archive of pictures cannot be read (${reason}). Pack the pictures again as a .zip file.`,
  );
}
