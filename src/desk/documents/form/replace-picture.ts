type Picture = Readonly<Record<string, unknown>>;

/** Replaces a picture's name and clears its alternative text, which describes the old picture. */
export function changedPicture(given: Picture, name: unknown): Picture {
  const isOther = Boolean(given['name']) && given['name'] !== name;
  return { ...given, name, ...(isOther && { alt: '' }) };
}
