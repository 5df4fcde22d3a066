import { explorePath, homePath } from '#paths';

/**
 * The path for content shared with the installed app: a link to this shop is opened, anything else becomes a search.
 * The input is untrusted, so only paths of the shop's own origin are used.
 */
export function sharedPath(shared: URLSearchParams, siteUrl: string): string {
  const ownOrigin = new URL(siteUrl).origin;
  const texts = [shared.get('url'), shared.get('text'), shared.get('title')].filter((word) => word !== null);
  for (const link of texts.flatMap((word) => word.match(/https?:\/\/\S+/g) ?? [])) {
    if (!URL.canParse(link)) continue;
    const { origin, pathname, search } = new URL(link);
    if (origin === ownOrigin && !pathname.startsWith('//')) return pathname + search;
  }
  const query = texts.map((word) => word.replace(/https?:\/\/\S+/g, '').trim()).find((word) => word !== '');
  return query ? explorePath(query.slice(0, 60)) : homePath();
}
