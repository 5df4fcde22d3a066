import type { APIRoute } from 'astro';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { readAvatar } from '#server/services/account/avatar.ts';

/**
 * The signed-in customer’s own picture. Browsers must not store it, so that the next person on the device does not get
 * it.
 */
export const GET: APIRoute = async ({ locals }) => {
  const user = await locals.context.user();
  const picture = user && (await readAvatar(getAppDependencies(), user.id));
  const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  if (!picture) return new Response(null, { status: 404, headers });
  return new Response(new Uint8Array(picture), { headers: { ...headers, 'content-type': 'image/webp' } });
};
