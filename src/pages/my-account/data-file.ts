import type { APIRoute } from 'astro';
import { isRowId } from '#domain/row-id.ts';
import { personalDataPath, signInPath } from '#paths';
import { getApp } from '#server/process/app.ts';
import { readExportFile } from '#server/services/account/data-export.ts';

/** Downloads the signed-in customer’s copy of their data; one that has expired leads back to its page. */
export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const user = await locals.context.user();
  if (!user) return redirect(signInPath(personalDataPath()));
  // Their own copy, for nobody who acts in their name.
  if (user.impersonatedBy) return redirect(personalDataPath());
  const id = Number(url.searchParams.get('id'));
  const file = isRowId(id) ? await readExportFile(getApp(), { id, userId: user.id }) : null;
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
