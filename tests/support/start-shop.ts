import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** Runs `npm start`, or another command, as an operator does in a terminal. */
export function startShop(given: Record<string, string>, script = ['scripts/start.mjs']) {
  const { HAAT_ORIGIN: _, HAAT_SECRET: __, ...env } = process.env;
  const child = spawn(process.execPath, script, {
    env: { ...env, LOG_LEVEL: 'warn', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Start a process group, as in a terminal, because Ctrl-C reaches every process of the group.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    output: () => output,
    async waitForOutput(words: RegExp): Promise<string> {
      await expect.poll(() => words.test(output), { timeout: 100_000, intervals: [50] }).toBe(true);
      return words.exec(output)![1]!;
    },
    async interrupt(code = 0): Promise<void> {
      process.kill(-child.pid!, 'SIGINT');
      expect(await ended, output).toBe(code);
      expect(() => process.kill(-child.pid!, 0)).toThrow('ESRCH');
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  };
}
