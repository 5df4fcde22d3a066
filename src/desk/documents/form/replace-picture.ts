import { setShownWhole } from '#domain/media.ts';

type Picture = Readonly<Record<string, unknown>>;

/**
 * Replaces a picture's name. If it is now another picture, clears the alternative text, which describes the old one.
 */
export function replacePicture(current: Picture, name: unknown): Picture {
  const before = String(current['name'] ?? '');
  const isOther = before !== '' && setShownWhole(before, false) !== setShownWhole(String(name), false);
  return { ...current, name, ...(isOther && { alt: '' }) };
}
