/** A page sets this when it is the back office; it never leaves the server. */
export const staffHeader = 'x-staff-page';

/**
 * The back office's components write their styles while they run, so its policy lets inline styles pass. A hash would make
 * browsers ignore that word: all of them go. Scripts stay as strict as everywhere.
 */
export function staffContentPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => (directive.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : directive))
    .join('; ');
}
