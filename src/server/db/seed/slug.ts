/** The slug of a name: `Hill tomatoes, Kolar` is `hill-tomatoes-kolar`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A number derived from the text, so that every seeding is identical. */
export function derivedNumber(text: string, from: number, to: number): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619);
  return from + ((hash >>> 8) % (to - from + 1));
}
