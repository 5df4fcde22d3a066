type Picture = Readonly<Record<string, unknown>>;

/** Another picture in place of one: what was said of that one does not hold of it. */
export function changedPicture(given: Picture, name: unknown): Picture {
  const isOther = Boolean(given['name']) && given['name'] !== name;
  return { ...given, name, ...(isOther && { alt: '' }) };
}
