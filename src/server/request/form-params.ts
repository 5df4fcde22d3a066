import { safeNext } from './safe-redirect-path.ts';

/** What a form or an address says under a name; a file, or nothing, is the empty word. */
export function wordIn(fields: FormData | URLSearchParams, name: string, most = 2000): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.slice(0, most) : '';
}

/** What a page was asked with: the form that was sent, if any, its words or else those of the address, and where the visitor goes afterwards. */
export async function readAsked(request: Request) {
  const form = request.method === 'POST' ? await request.formData() : null;
  const fields = form ?? new URL(request.url).searchParams;
  return {
    form,
    has: (name: string) => fields.has(name),
    word: (name: string) => wordIn(fields, name),
    next: safeNext(wordIn(fields, 'next'), ''),
  };
}
