import { paramsThatPageReads } from '#domain/page-params.ts';
import { cleanFields } from '../request/clean-input.ts';
import { previewParam } from '../services/content/preview-token.ts';

export const languageParam = 'lang';

/**
 * The search part of the URL that a page gets: the parameters that it reads, for pages in the list of
 * domain/page-params.ts; for other pages everything but the language, which is in the context.
 */
export function searchForPage(path: string, search: URLSearchParams): URLSearchParams {
  const params = paramsThatPageReads(path, search) ?? withoutLanguage(search);
  const preview = search.get(previewParam);
  if (preview !== null) params.set(previewParam, preview);
  return cleanFields(params);
}

function withoutLanguage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(languageParam);
  return rest;
}

/**
 * The search part of a cache key; null if the page is not cached: a preview, a search (any number of them would evict
 * the pages that everybody visits), or a page with parameters that is not in the list.
 */
export function queryCacheKey(path: string, search: string): string | null {
  if (search === '' || search === '?') return '';
  const all = new URLSearchParams(search);
  const params = paramsThatPageReads(path, all);
  if (!params || params.has('q') || all.has(previewParam)) return null;
  return params.size === 0 ? '' : `?${params}`;
}
