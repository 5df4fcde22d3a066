import type { RequestContext } from '../request/context.ts';

/**
 * Zone and language for which a page was rendered, so that the service worker never shows it to a visitor with
 * another zone or language.
 */
export const zoneAndLocaleHeader = 'x-view';

export function zoneAndLocaleOf(context: Pick<RequestContext, 'zone' | 'locale'>): string {
  try {
    return `${context.zone?.id ?? ''}.${context.locale}`;
  } catch {
    // The zone is unknown, so the page is not shown to any other visitor.
    return `?.${context.locale}`;
  }
}
