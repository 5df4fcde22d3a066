import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePictureLock } from '../../scripts/picture-lock.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'haat-generator-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'pictures', 'generator.lock');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts a shop's process, here only one that starts the generator, and returns the generator's pid. */
async function startWithGenerator(): Promise<{ shop: ChildProcess; generator: number }> {
  const script = `const { spawn } = require('node:child_process');
    console.log(spawn(process.execPath, ['scripts/generate-pictures.ts'], { stdio: 'ignore' }).pid);
    setInterval(() => {}, 1000);`;
  const shop = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, HAAT_DATA: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [generator] = await new Promise<number[]>((resolve) =>
    shop.stdout!.once('data', (line) => resolve([Number(line)])),
  );
  await expect.poll(() => existsSync(lock()), { timeout: 20_000 }).toBe(true);
  return { shop, generator: generator! };
}

test('a shop that is killed leaves no generator, and a generator that is stopped leaves no lock', async () => {
  const killed = await startWithGenerator();
  killed.shop.kill('SIGKILL');
  await expect.poll(() => isRunning(killed.generator), { timeout: 10_000 }).toBe(false);
  expect(existsSync(lock())).toBe(false);
  const stopped = await startWithGenerator();
  process.kill(stopped.generator, 'SIGTERM');
  await expect.poll(() => existsSync(lock()), { timeout: 10_000 }).toBe(false);
  stopped.shop.kill('SIGKILL');
});

test('only one generator works in a shared folder, also after another one was killed', async () => {
  const pictures = join(folder, 'pictures');
  const release = await takePictureLock(pictures);
  let hasStarted = false;
  const second = takePictureLock(pictures, { pollMs: 20 }).then((done) => {
    hasStarted = true;
    return done;
  });
  await sleep(150);
  expect(hasStarted).toBe(false);
  release();
  (await second)();
  expect(existsSync(lock())).toBe(false);
  writeFileSync(lock(), '');
  const aMinuteAgo = Date.now() / 1_000 - 61;
  utimesSync(lock(), aMinuteAgo, aMinuteAgo);
  (await takePictureLock(pictures, { pollMs: 20 }))();
});
