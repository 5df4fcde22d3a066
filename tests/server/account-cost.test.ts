import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestShop } from '../support/open-shop.ts';

// Counted rather than timed: on a busy machine a clock says nothing, while a missing hash is what a clock would have to find.
vi.mock('#server/services/account/password.ts', { spy: true });
// The files of this folder share what they have loaded; the shop that is spied on is loaded for this one alone.
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

test('an unknown e-mail costs one argon2 run, exactly as a wrong password does', async () => {
  const meera = { name: 'Meera', email: 'meera@haat.example', password: 'a long password' };
  await shop.call('/account/register', meera);
  const costOf = async (email: string) => {
    const before = hashes();
    const answer = await shop.call('/account/login', { email, password: 'guess' });
    expect(answer.status).toBe(401);
    return hashes() - before;
  };
  expect(await costOf(meera.email)).toBe(1);
  expect(await costOf('nobody@haat.example')).toBe(1);
});
