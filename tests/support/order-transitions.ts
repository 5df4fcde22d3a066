import { type APIRequestContext, expect } from '@playwright/test';
import type { DeskOrder, DeskOrderRow } from '#contracts/desk/order.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';

/**
 * Signs in as support, who may make every transition, and returns a function that moves orders. The demo's simulation
 * may move them at the same time.
 */
export async function asSupport(request: APIRequestContext) {
  const post = (path: string, data: object) =>
    request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  const read = async <Data>(path: string, data: object) =>
    ((await (await post(path, data)).json()) as { data: Data }).data;
  expect((await post('account/login', { email: 'support@haat.example', password: demoPassword })).ok()).toBe(
    true,
  );
  return {
    /** Moves the only order of this phone to the state, or as far as possible. */
    async moveOrderTo(phone: string, state: DeskOrderRow['status']): Promise<void> {
      const { rows } = await read<{ rows: DeskOrderRow[] }>('desk/orders/list', {
        page: 1,
        perPage: 5,
        q: phone,
      });
      const { id } = rows[0]!;
      for (;;) {
        const { order, steps } = await read<DeskOrder>('desk/orders/get', { id });
        const next = steps.find(({ needsReason }) => !needsReason);
        if (order.status === state || !next) return;
        await post('desk/orders/step', { id, to: next.to });
      }
    },
  };
}
