/** Set by the desk's page; removed before the response is sent. */
export const deskPageHeader = 'x-staff-page';

/** Pickers scan codes with the camera. */
export const deskPermissionsPolicy = 'camera=(self), microphone=()';

/**
 * The desk's components create inline styles at run time, so its policy allows them. Browsers ignore 'unsafe-inline'
 * next to hashes, so all style hashes are removed. Scripts stay as restricted as everywhere.
 */
export function deskContentPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => (directive.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : directive))
    .join('; ');
}
