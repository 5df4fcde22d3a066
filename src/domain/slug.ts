/** The maximum length of a slug. */
export const maxSlugLength = 80;

/** A text in Latin letters as a slug; other letters are left out. */
export function hyphenate(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxSlugLength)
    .replace(/-+$/, '');
}

/** The slug with a number that makes it unique, such as `kaju-katli-2`. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return slug.slice(0, maxSlugLength - ending.length).replace(/-+$/, '') + ending;
}
