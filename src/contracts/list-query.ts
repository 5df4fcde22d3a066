import { normaliseDigits } from '#domain/digits.ts';
import { parseRowId } from '#domain/row-id.ts';

/** Sort order and filters of a list in its URL, parsed and written by both browser and server. */
export const listSorts = ['popular', 'price', '-price', 'discount', 'name'] as const;
export type ListSort = (typeof listSorts)[number];

export type ListQuery = {
  /** The first page is 1. */
  page: number;
  sort: ListSort;
  veg: boolean;
  stock: boolean;
  /** Whole units of the currency, as typed. */
  from: number | null;
  to: number | null;
  /** Slug of a category in a store's list. */
  category: string | null;
  /** The section of a store's menu that is shown alone; absent for the whole menu, and for lists that are no menu. */
  section?: string | undefined;
  q: string;
};

export const listPageSize = 40;

/** Whether a page is past the end of its list. The first page of an empty list is not: it says that nothing was found. */
export const isPastEnd = (list: { page: number; items: readonly unknown[] }): boolean =>
  list.page > 1 && list.items.length === 0;

/**
 * The same for a list that continues after the id in its URL, such as `?before=12`. The API answers a cursor that it
 * cannot read with the first page, but a page with such a URL does not exist.
 */
export const isPastCursor = (cursor: string | null, items: readonly unknown[]): boolean =>
  cursor !== null && (parseRowId(cursor) === undefined || items.length === 0);

const MAX_PAGE = 1_000;
const MAX_TEXT_LENGTH = 100;

/** Whether a store's page shows its menu by section. A search, and any other order, show one list. */
export const isBySection = ({ q, sort }: Partial<ListQuery>): boolean =>
  !q && (sort === undefined || sort === 'popular');

/** Parses the query of a list. Invalid parameters are ignored, because URLs can be edited. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get('sort') as ListSort | null;
  const section = params.get('section')?.slice(0, MAX_TEXT_LENGTH);
  const query: ListQuery = {
    page: Math.min(wholeNumber(params.get('page')) || 1, MAX_PAGE),
    sort: sort && listSorts.includes(sort) ? sort : 'popular',
    veg: params.get('veg') === '1',
    stock: params.get('stock') === '1',
    from: wholeNumber(params.get('from')),
    to: wholeNumber(params.get('to')),
    category: params.get('category')?.slice(0, MAX_TEXT_LENGTH) || null,
    q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT_LENGTH),
  };
  return section && isBySection(query) ? { ...query, section } : query;
}

/** Omits defaults, so that equal lists have equal URLs. */
export function listQueryParams(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.q) params.set('q', query.q);
  if (query.category) params.set('category', query.category);
  if (query.section && isBySection(query)) params.set('section', query.section);
  if (query.sort && query.sort !== 'popular') params.set('sort', query.sort);
  if (query.veg) params.set('veg', '1');
  if (query.stock) params.set('stock', '1');
  if (query.from != null) params.set('from', String(query.from));
  if (query.to != null) params.set('to', String(query.to));
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params;
}

export function listHref(path: string, query: Partial<ListQuery>): string {
  const params = listQueryParams(query);
  return params.size > 0 ? `${path}?${params}` : path;
}

function wholeNumber(value: string | null): number | null {
  const digits = value === null ? '' : normaliseDigits(value);
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}
