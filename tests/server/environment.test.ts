import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareEnvironment } from '../../scripts/environment.ts';

const names = ['HAAT_MODE', 'HAAT_ORIGIN', 'HAAT_SECRET', 'PORT'] as const;

function given(values: Partial<Record<(typeof names)[number], string>>): void {
  for (const name of names) vi.stubEnv(name, values[name] ?? '');
}

beforeEach(() => void vi.stubEnv('HAAT_DATA', mkdtempSync(join(tmpdir(), 'haat-environment-'))));
afterEach(() => void vi.unstubAllEnvs());

const secret = 'a secret of more than thirty-two characters';

describe('how a shop is started', () => {
  test('a demo needs nothing, and keeps its secret from one start to the next', () => {
    given({});
    expect(prepareEnvironment()).toEqual({ mode: 'demo', port: 4321 });
    const first = process.env['HAAT_SECRET'];
    expect(first).toHaveLength(43);
    given({ PORT: '4400' });
    expect(prepareEnvironment()).toEqual({ mode: 'demo', port: 4400 });
    expect(process.env['HAAT_SECRET']).toBe(first);
    expect(process.env['HAAT_ORIGIN']).toBe('http://localhost:4400');
  });

  test('a shop starts with its own secret and address, and says in one line which of them it lacks', () => {
    given({ HAAT_MODE: 'shop', HAAT_ORIGIN: 'https://shop.example', HAAT_SECRET: secret });
    expect(prepareEnvironment()).toEqual({ mode: 'shop', port: 4321 });
    const refusals: [Parameters<typeof given>[0], RegExp][] = [
      [{}, /^HAAT_MODE=shop needs HAAT_ORIGIN .* and HAAT_SECRET [^\n]*$/],
      [
        { HAAT_ORIGIN: 'https://shop.example', HAAT_SECRET: 'short' },
        /^HAAT_MODE=shop needs HAAT_SECRET [^\n]*$/,
      ],
      [{ HAAT_ORIGIN: 'shop.example', HAAT_SECRET: secret }, /^HAAT_ORIGIN is "shop\.example"/],
      [{ HAAT_ORIGIN: 'https://shop.example/haat', HAAT_SECRET: secret }, /^HAAT_ORIGIN is/],
    ];
    for (const [values, words] of refusals) {
      given({ HAAT_MODE: 'shop', ...values });
      expect(prepareEnvironment).toThrow(words);
    }
  });

  test('a mode or port that is none is refused', () => {
    given({ HAAT_MODE: 'live' });
    expect(prepareEnvironment).toThrow('HAAT_MODE is "live"');
    given({ PORT: '70000' });
    expect(prepareEnvironment).toThrow('PORT is "70000"');
  });
});
