import { safeNext } from './safe-next.ts';

/** What an account's page was asked with: the form that was sent, if any, and where the visitor goes afterwards. */
export async function readAsked(request: Request): Promise<{ form: FormData | null; next: string }> {
  const form = request.method === 'POST' ? await request.formData() : null;
  const given = form ? form.get('next') : new URL(request.url).searchParams.get('next');
  return { form, next: safeNext(typeof given === 'string' ? given : null, '') };
}
