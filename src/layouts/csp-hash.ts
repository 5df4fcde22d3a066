import { createHash } from 'node:crypto';

/** An inline script or style with the hash that the content security policy lists. */
export const withHash = (code: string) => ({
  code,
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}` as const,
});
