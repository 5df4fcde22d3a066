import type { RequestContext } from '../request/context.ts';

/** Zone and language a page was rendered for, so that the service worker never shows it to a visitor with others. */
export const viewHeader = 'x-view';

export function viewOfContext(context: Pick<RequestContext, 'zone' | 'locale'>): string {
  try {
    return `${context.zone?.id ?? ''}.${context.locale}`;
  } catch {
    // The zone is unknown: the page is shown to no other visitor.
    return `?.${context.locale}`;
  }
}
