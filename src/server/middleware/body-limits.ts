import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../api/create-router.ts';
import { refuse } from '../api/responses.ts';
import { isUpload } from '../media/upload-limits.ts';
import { cleanJson } from '../request/clean-input.ts';

export const maxApiBodyBytes = 256 * 1024;
export const jsonDepthLimit = 32;

export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  // Routes for uploads limit the size themselves: Hono's limit would keep the file in memory.
  if (isUpload(c.req.path, c.req.header('content-type'))) return next();
  return bodyLimit({ maxSize: maxApiBodyBytes, onError: () => refuse(c, { error: 'too_large' }) })(c, next);
};

/**
 * Refuses JSON that is invalid, is nested too deeply, or contains characters that PostgreSQL cannot store, and cleans
 * the texts of the rest. Runs before the validation.
 */
export const requireSafeJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.req.header('content-type')?.includes('json')) return next();
  const body = await c.req.text();
  if (nestingDepth(body) > jsonDepthLimit) return refuse(c, { error: 'too_deep' });
  const sent = parseStorable(body);
  if (!sent) return refuse(c, { error: 'bad_request' });
  if (signedBodies.test(c.req.path)) return next();
  const clean = cleanJson(sent.value);
  // Hono keeps promises of what it has read, although the type says texts.
  if (clean !== sent.value) Object.assign(c.req.bodyCache, { text: Promise.resolve(JSON.stringify(clean)) });
  return next();
};

/** Providers sign the bytes that they send. */
const signedBodies = /^\/api\/(?:payment\/webhooks|message-report)\//;

/**
 * The value of a valid JSON text; null for any other text, and for NUL and unpaired surrogates. `JSON.stringify` writes
 * both as escapes, which the pattern finds.
 */
function parseStorable(json: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(json);
    const isStorable = !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value));
    return isStorable ? { value } : null;
  } catch {
    return null;
  }
}

/**
 * Reads a form before the page reads it, so that malformed form data is a client error (400), not a server error. A page
 * that receives a file checks its form itself.
 */
export const requireReadableForm: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'POST' || isUpload(c.req.path, c.req.header('content-type'))) return next();
  const { text } = c.var.context;
  const { raw } = c.req;
  // A clone, because Astro stores state on the request object itself.
  const { body } = raw.clone();
  const isLong = Number(c.req.header('content-length') ?? 0) > maxApiBodyBytes;
  const bytes = isLong ? null : await readLimitedBody(body);
  if (!bytes) {
    await Promise.all([body?.cancel(), raw.body?.cancel()]);
    return c.text(text('error.too_large'), 413);
  }
  const copy = new Response(bytes, { headers: { 'content-type': c.req.header('content-type') ?? '' } });
  const isReadable = await copy.formData().then(
    () => true,
    () => false,
  );
  return isReadable ? next() : c.text(text('error.bad_request'), 400);
};

/** The body; null if it is larger than the limit, whatever its Content-Length says. */
async function readLimitedBody(body: Request['body']): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // A cloned body is cancelled only when both copies are cancelled; the caller cancels both.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) {
    size += piece.byteLength;
    if (size > maxApiBodyBytes) return null;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** The deepest nesting of a JSON text, found without parsing it. */
export function nestingDepth(json: string): number {
  let depth = 0;
  let maxDepth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const char = json.charCodeAt(index);
    if (inText) {
      if (char === 92) index++;
      else if (char === 34) inText = false;
    } else if (char === 34) inText = true;
    else if (char === 123 || char === 91) maxDepth = Math.max(maxDepth, ++depth);
    else if (char === 125 || char === 93) depth--;
  }
  return maxDepth;
}
