import { safeRedirectPath } from './safe-redirect-path.ts';

/** A text field of a form or search; '' for a file or a missing field. */
export function readField(fields: FormData | URLSearchParams, name: string, maxLength = 2000): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

/**
 * Reads the posted form or, for other requests, the URL's query parameters, and the path to redirect to afterwards.
 */
export async function readFormParams(request: Request) {
  const form = request.method === 'POST' ? await request.formData() : null;
  const fields = form ?? new URL(request.url).searchParams;
  return {
    form,
    has: (name: string) => fields.has(name),
    fieldText: (name: string) => readField(fields, name),
    next: safeRedirectPath(readField(fields, 'next'), ''),
  };
}
