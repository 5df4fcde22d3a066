import { cleanText } from '#domain/text.ts';

/** The random name of a stored file at the end of a name that the export has written. */
const storedName = /-([0-9a-f]{24})\.webp$/i;
const maxTitle = 80;

/** The name of an uploaded picture in product files and in the archive beside them. */
export function archivedName({ title, file }: { title: string; file: string }): string {
  const readable = cleanText(title)
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, maxTitle)
    .trim();
  return `${readable.toWellFormed().replaceAll('\ufffd', '') || 'picture'}-${file}.webp`;
}

/** The name of the stored file in a name that the export has written; null for other names. */
export const storedFileOf = (name: string): string | null =>
  storedName.exec(name)?.[1]?.toLowerCase() ?? null;

/** The title in the URL, path or exported name of a picture. */
export function titleOf(source: string): string {
  const path = URL.canParse(source) ? new URL(source).pathname : source;
  const base = path.slice(path.lastIndexOf('/') + 1);
  const name = base.replace(storedName, '').replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
