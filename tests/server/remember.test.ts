import { afterEach, expect, test } from 'vitest';
import { forgetFacts, remember, rememberFacts } from '#server/cache/remember.ts';

afterEach(() => rememberFacts(false));

test('a fact is found once until a purge, by all who ask meanwhile', async () => {
  rememberFacts(true);
  let found = 0;
  const ask = () => remember('total', async () => (found += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  forgetFacts();
  expect(await ask()).toBe(2);
});

test('what was being found while a purge came is not kept', async () => {
  rememberFacts(true);
  let finish = (_value: string): void => undefined;
  const old = remember('aisles', () => new Promise<string>((resolve) => (finish = resolve)));
  forgetFacts();
  expect(await remember('aisles', async () => 'new')).toBe('new');
  finish('old');
  expect(await old).toBe('old');
  expect(await remember('aisles', async () => 'newer')).toBe('new');
});

test('a failure is not kept, and without a line for purges nothing is', async () => {
  rememberFacts(true);
  await expect(remember('total', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remember('total', async () => 7)).toBe(7);
  rememberFacts(false);
  expect(await remember('total', async () => 8)).toBe(8);
  expect(await remember('total', async () => 9)).toBe(9);
});
