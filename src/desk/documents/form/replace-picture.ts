import { showWholePicture } from '#domain/media.ts';

type Picture = Readonly<Record<string, unknown>>;

/** Replaces a picture's name and clears its alternative text, which describes the old picture. */
export function replacePicture(current: Picture, name: unknown): Picture {
  const before = String(current['name'] ?? '');
  const isOther = before !== '' && showWholePicture(before, false) !== showWholePicture(String(name), false);
  return { ...current, name, ...(isOther && { alt: '' }) };
}
