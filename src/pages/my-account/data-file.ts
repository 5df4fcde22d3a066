import type { APIRoute } from 'astro';
import { isRowId } from '#domain/row-id.ts';
import { personalDataPath, signInPath } from '#paths';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { readExportFile } from '#server/services/account/data-export.ts';

/**
 * Downloads the signed-in customer’s copy of their data; an expired link redirects to the page where a copy is
 * requested.
 */
export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const user = await locals.context.user();
  if (!user) return redirect(signInPath(personalDataPath()));
  // Only for the customer, never for staff who impersonate the customer.
  if (user.impersonatedBy) return redirect(personalDataPath());
  const id = Number(url.searchParams.get('id'));
  const file = isRowId(id) ? await readExportFile(getAppDependencies(), { id, userId: user.id }) : null;
  if (!file) return redirect(personalDataPath());
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
