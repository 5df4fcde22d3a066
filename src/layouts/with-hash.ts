import { createHash } from 'node:crypto';

/** An inline script and the hash by which the content security policy allows it. */
export const withHash = (script: string) => ({
  code: script,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
});
