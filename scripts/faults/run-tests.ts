import { spawnSync } from 'node:child_process';
import type { Figure } from './figure.ts';

/** Runs a test file. `environment` sets how many rounds its tests run. */
export function runTests(file: string, environment: Record<string, string>): Figure[] {
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file, '--testTimeout=3600000'],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  const rounds = Object.values(environment).join();
  return [
    { name: `${file}, ${rounds} rounds`, value: `${seconds} s`, limit: 'passes', isGood: status === 0 },
  ];
}
