import { getAppDependencies } from '../process/app-dependencies.ts';
import { type CatalogueKind, findRedirect } from '../repositories/redirects.ts';

/** The permanent redirect from a former slug to the page that replaced it; null if there is none. */
export async function redirectFromFormerSlug(
  url: URL,
  kind: CatalogueKind,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<Response | null> {
  const to = await findRedirect(getAppDependencies().db, kind, slug);
  // Browsers must revalidate the redirect, because the former slug may be used again.
  const headers = { location: `${pathOf(to ?? '')}${url.search}`, 'cache-control': 'no-cache' };
  return to === null ? null : new Response(null, { status: 301, headers });
}
