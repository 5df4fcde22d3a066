import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestShop } from '../support/open-shop.ts';

// The test counts hashes instead of measuring time, which varies on a busy machine.
vi.mock('@node-rs/argon2', { spy: true });
// Test files share loaded modules; this file loads the modules again, so that they use the spy.
vi.resetModules();
const argon = await import('@node-rs/argon2');
const { openShop } = await import('../support/open-shop.ts');

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const hashes = () => vi.mocked(argon.hash).mock.calls.length + vi.mocked(argon.verify).mock.calls.length;

test('[F43] an unknown email costs as many argon2 runs as a wrong password, one for each form of the password', async () => {
  const meera = { name: 'Meera', email: 'meera@haat.example', password: 'a long password' };
  await shop.call('/account/register', meera);
  const costOf = async (email: string, guess: string) => {
    const before = hashes();
    const response = await shop.call('/account/login', { email, password: guess });
    expect(response.status).toBe(401);
    return hashes() - before;
  };
  for (const [guess, forms] of [
    ['guess', 1],
    ['guéss', 2],
    ['ﬁne gue\u0301ss', 3],
  ] as const) {
    expect(await costOf(meera.email, guess), guess).toBe(forms);
    expect(await costOf('nobody@haat.example', guess), guess).toBe(forms);
  }
});
