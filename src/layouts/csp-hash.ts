import { createHash } from 'node:crypto';

/** An inline script or style and the hash by which the content security policy allows it. */
export const withHash = (code: string) => ({
  code,
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}` as const,
});
