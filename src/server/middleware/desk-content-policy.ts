/** A header that the desk's page sets; it is removed before the response is sent. */
export const deskPageHeader = 'x-staff-page';

/** The camera is allowed, because pickers scan codes with it. */
export const deskPermissionsPolicy = 'camera=(self), microphone=()';

/**
 * The desk's components create inline styles at run time, so its policy allows inline styles. Browsers ignore
 * 'unsafe-inline' next to hashes, so all style hashes are removed. Scripts stay as restricted as on other pages.
 */
export function deskContentPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => (directive.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : directive))
    .join('; ');
}
