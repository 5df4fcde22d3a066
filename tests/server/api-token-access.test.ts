import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { deskMatrix } from '../support/desk-matrix.ts';
import { openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ seeded: true })));
afterAll(() => shop.close());

describe('[F39] access with an API token', () => {
  test.each(['author', 'editor', 'shop', 'support', 'admin'] as const)(
    'an API token of the role %s reaches the calls of that role and no others, and only reads without a scope to write',
    async (role) => {
      const caller = await openDeskAs(shop, role);
      const { scopes } = (await caller('api-tokens/overview')).data as { scopes: string[] };
      const statusesWith = async (given: readonly string[]) => {
        const { data } = await caller('api-tokens/create', {
          name: `${given.length} scopes`,
          scopes: given,
          days: 7,
          proof: demoPassword,
        });
        return async (path: string, body: object) => {
          const init = body instanceof FormData ? { body } : { body: JSON.stringify(body) };
          const response = await shop.request(`/api/desk/${path}`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${data.token}`,
              ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
            },
            ...init,
          });
          return response.status;
        };
      };
      const [all, readOnly] = [
        await statusesWith(scopes),
        await statusesWith(scopes.filter((scope) => scope.endsWith(':read'))),
      ];
      const isClosed = (path: string) =>
        /^(?:staff|api-tokens|outgoing|phone-orders|picking|slugs)\/|^people\/appoint$|^payouts\/record$|^board\/seen$|^riders\/(?:decide|receive-cash|pay-out)$|^printers\/address$/.test(
          path,
        );
      for (const [path, { roles, body }] of Object.entries(deskMatrix)) {
        const status = await all(path, body);
        const mayCall =
          (role === 'admin' || roles.includes(role)) &&
          !isClosed(path) &&
          !(role === 'shop' && path === 'stores/delete');
        expect.soft([path, status !== 401 && status !== 403]).toEqual([path, mayCall]);
        if (/\/(?:save|delete|publish|withdraw|step|create|upload|ban|note|pause|plan|answer)$/.test(path))
          expect.soft([path, await readOnly(path, body)]).toEqual([path, 403]);
        if (mayCall && /\/(?:list|get)$/.test(path))
          expect.soft([path, await readOnly(path, body)]).not.toEqual([path, 403]);
      }
    },
  );
});
