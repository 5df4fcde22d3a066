import type { Db } from '../../db/client.ts';
import { findReferences, type ReferenceKind } from '../../repositories/content-references.ts';

/** Addresses that name something: the first part says what. */
const named: Readonly<Record<string, ReferenceKind>> = {
  item: 'item',
  stores: 'store',
  category: 'category',
  campaign: 'campaign',
  recipe: 'recipe',
  pages: 'page',
  'featured-sections': 'section',
  'dynamic-featured-sections': 'section',
};

/** Screens of the shop that name nothing. */
const screens: ReadonlySet<string> = new Set([
  '',
  'stores',
  'categories',
  'categories/stores',
  'explore',
  'cart',
  'checkout',
  'login',
  'register',
  'my-account',
  'my-addresses',
  'my-orders',
  'my-location',
  'search-location',
  'combos',
  'farm-visit',
  'membership',
  'wallet',
  'notifications',
  'recipes',
  'campaigns',
]);

/** Of these links, those into the shop that lead to nothing a visitor could see. */
export async function findDeadLinks(db: Db, links: readonly string[]): Promise<ReadonlySet<string>> {
  const dead = new Set<string>();
  const asked = new Map<ReferenceKind, Map<string, string[]>>();
  for (const link of links) {
    if (!link.startsWith('/')) continue;
    const path = link.split(/[?#]/)[0]!.replace(/^\/|\/$/g, '');
    const [head = '', tail, ...rest] = path.split('/');
    const kind = named[head];
    if (screens.has(path) || /^(?:deal-of-the-day-items|frequently-bought-items)\/[\w-]+$/.test(path))
      continue;
    if (!kind || tail === undefined || (rest.length > 0 && kind !== 'store')) {
      dead.add(link);
      continue;
    }
    if (kind === 'recipe' && /^\d+$/.test(tail)) continue;
    const slugs = asked.get(kind) ?? new Map<string, string[]>();
    asked.set(kind, slugs.set(decoded(tail), [...(slugs.get(decoded(tail)) ?? []), link]));
  }
  for (const [kind, slugs] of asked) {
    const found = await findReferences(db, kind, [...slugs.keys()]);
    for (const [slug, from] of slugs) if (found.get(slug) !== 'there') from.forEach((link) => dead.add(link));
  }
  return dead;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
