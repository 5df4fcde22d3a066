import {
  accountPath,
  addressesPath,
  campaignsPath,
  cartPath,
  categoriesPath,
  categoryStoresPath,
  checkoutPath,
  combosPath,
  dealsPath,
  explorePath,
  farmVisitFormPath,
  farmVisitPath,
  frequentlyBoughtPath,
  homePath,
  landingPath,
  signInPath,
  myLocationPath,
  ordersPath,
  recipesPath,
  registerPath,
  searchLocationPath,
  sectionsOfKindPath,
} from '#paths';
import type { Db } from '#server/db/client.ts';
import { findReferenceStates, type ReferenceKind } from '#server/repositories/reference-states.ts';

/** The paths of pages without a parameter. */
const screens: ReadonlySet<string> = new Set([
  landingPath(),
  homePath(),
  categoriesPath(),
  categoryStoresPath(),
  explorePath(),
  cartPath(),
  checkoutPath(),
  signInPath(),
  registerPath(),
  accountPath(),
  addressesPath(),
  ordersPath(),
  myLocationPath(),
  searchLocationPath(),
  combosPath(),
  dealsPath(),
  frequentlyBoughtPath(),
  farmVisitPath(),
  farmVisitFormPath(),
  recipesPath(),
  campaignsPath(),
  ...['main', 'category', 'deal_of_the_day', 'frequently_bought'].map(sectionsOfKindPath),
]);

/** The kinds of entities to which the parameter of a page's path may refer, by the first path segment. */
const kindsByPath: Readonly<Record<string, readonly ReferenceKind[]>> = {
  item: ['item'],
  items: ['item', 'store'],
  combos: ['item'],
  stores: ['store'],
  'deal-of-the-day-items': ['store'],
  'frequently-bought-items': ['store'],
  category: ['category'],
  campaign: ['campaign'],
  recipe: ['recipe'],
  pages: ['page'],
  'featured-sections': ['section'],
};

/** The first segments of paths that may contain an id instead of a slug. Ids are not checked. */
const segmentsWithIds: ReadonlySet<string> = new Set(['stores', 'recipe']);

type LinkTarget = { link: string; kinds: readonly ReferenceKind[]; slug: string };

/** The internal links in the list that do not lead to a visible page. */
export async function findDeadLinks(db: Db, links: readonly string[]): Promise<ReadonlySet<string>> {
  const dead = new Set<string>();
  const targets: LinkTarget[] = [];
  for (const link of links) {
    if (!link.startsWith('/')) continue;
    const path = link.split(/[?#]/)[0]!.replace(/(?<=.)\/$/, '');
    if (screens.has(path)) continue;
    const [head = '', slug, ...rest] = path.slice(1).split('/');
    const kinds = Object.hasOwn(kindsByPath, head) ? kindsByPath[head] : undefined;
    if (!kinds || !slug || rest.length > (head === 'stores' ? 1 : 0)) dead.add(link);
    else if (!segmentsWithIds.has(head) || !/^\d+$/.test(slug))
      targets.push({ link, kinds, slug: decoded(slug) });
  }
  const published = new Set<string>();
  for (const kind of new Set(targets.flatMap(({ kinds }) => kinds))) {
    const slugs = targets.flatMap((one) => (one.kinds.includes(kind) ? [one.slug] : []));
    for (const [slug, state] of await findReferenceStates(db, kind, slugs))
      if (state === 'there') published.add(`${kind} ${slug}`);
  }
  for (const { link, kinds, slug } of targets)
    if (!kinds.some((kind) => published.has(`${kind} ${slug}`))) dead.add(link);
  return dead;
}

/** The link with the new slug if it is an internal link to the renamed entity; any other link unchanged. */
export function renameInLink(
  link: string,
  { kind, from, to }: { kind: ReferenceKind; from: string; to: string },
): string {
  const [, head = '', slug = '', rest = ''] = /^\/([a-z-]+)\/([^/?#]+)(.*)$/.exec(link) ?? [];
  const kinds = Object.hasOwn(kindsByPath, head) ? kindsByPath[head] : undefined;
  return kinds?.includes(kind) && decoded(slug) === from ? `/${head}/${to}${rest}` : link;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
