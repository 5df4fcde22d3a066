import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/process/operator-error.ts';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** The configuration that docs/operations.md recommends, for processes on this machine. */
const configuration = (port: number, processes: readonly number[]): string => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout 502 503
frontend shop
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  http-request disable-l7-retry if METH_POST
  default-server check inter 1s fall 1 rise 1 pool-purge-delay 4s
${processes.map((each, index) => `  server process${index + 1} 127.0.0.1:${each}`).join('\n')}
`;

/** Starts HAProxy on a port in front of processes of the shop. */
export async function startHaproxy(
  port: number,
  processes: readonly number[],
): Promise<{ stop: () => Promise<void> }> {
  if (!hasHaproxy()) throw new OperatorError('HAProxy is missing: sudo apt-get install haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'haat-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, processes));
  const proxy = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => proxy.once('exit', () => resolve()));
  for (;;) {
    if (proxy.exitCode !== null) throw new Error('HAProxy did not start.');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await sleep(50);
  }
  return {
    async stop() {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
