import { safePath } from '#domain/safe-link.ts';

/** A same-origin path from untrusted input, or the fallback. */
export function safeRedirectPath(value: string | null | undefined, fallback = '/'): string {
  return (value && safePath(value)) || fallback;
}
