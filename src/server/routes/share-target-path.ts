import { explorePath, homePath } from '#paths';

/**
 * Where content shared with the installed app leads: a link of this shop is opened, anything else is searched for. The
 * input is untrusted, so only paths of our own origin are followed.
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
