import type { RequestContext } from '../request/context.ts';

/** Says for which zone and language a page was made, so that the worker never shows one to somebody who has moved on. */
export const viewHeader = 'x-view';

export function viewOf(context: Pick<RequestContext, 'zone' | 'locale'>): string {
  try {
    return `${context.zone?.id ?? ''}.${context.locale}`;
  } catch {
    // The zone could not be worked out: a page like this fits nobody else.
    return `?.${context.locale}`;
  }
}
