type Picture = Readonly<Record<string, unknown>>;

/** Replaces a picture's name and clears its alternative text, which describes the old picture. */
export function replacePicture(current: Picture, name: unknown): Picture {
  const isOther = Boolean(current['name']) && current['name'] !== name;
  return { ...current, name, ...(isOther && { alt: '' }) };
}
