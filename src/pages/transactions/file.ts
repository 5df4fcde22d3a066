import type { APIRoute } from 'astro';
import { signInPath, transactionsPath } from '#paths';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { parseWalletFilter, transactionsFile } from '#server/services/payment/wallet-screen.ts';

/** The signed-in customer's transactions as CSV, newest first. */
export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const { context } = locals;
  const user = await context.user();
  if (!user) return redirect(signInPath(transactionsPath()));
  const filter = parseWalletFilter(url.searchParams.get('filter'));
  return new Response(
    await transactionsFile(getAppDependencies().db, { userId: user.id, shop: context }, filter),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="transactions.csv"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  );
};
