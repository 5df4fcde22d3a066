import { createHash } from 'node:crypto';

/** A name as a URL slug; a name without Latin letters and digits becomes a stable hash. */
export function toSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '');
  return slug === '' ? `x-${shortHash(text)}` : slug;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
