import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestShop } from '../support/open-shop.ts';

// The test counts hashes instead of measuring time, which varies on a busy machine.
vi.mock('#server/services/account/password.ts', { spy: true });
// Test files share loaded modules; this file loads the modules again, so that they use the spy.
vi.resetModules();
const password = await import('#server/services/account/password.ts');
const { openShop } = await import('../support/open-shop.ts');

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  vi.doUnmock('#server/services/account/password.ts');
  vi.resetModules();
});

const hashes = () =>
  vi.mocked(password.hashPassword).mock.calls.length + vi.mocked(password.verifyPassword).mock.calls.length;

test('an unknown email costs one argon2 run, like a wrong password', async () => {
  const meera = { name: 'Meera', email: 'meera@haat.example', password: 'a long password' };
  await shop.call('/account/register', meera);
  const costOf = async (email: string) => {
    const before = hashes();
    const response = await shop.call('/account/login', { email, password: 'guess' });
    expect(response.status).toBe(401);
    return hashes() - before;
  };
  expect(await costOf(meera.email)).toBe(1);
  expect(await costOf('nobody@haat.example')).toBe(1);
});
