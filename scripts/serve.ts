import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '#server/config/environment.ts';
import type { AcquiredDatabase } from '#server/db/acquire-database.ts';
import type { RunningServer } from '#server/main.ts';
import { buildIfStale } from './build.ts';
import { describeError, prepareEnvironment, requireFreePort, type Mode } from './environment.ts';
import { onParentExit } from './install.mjs';
import { prepareDatabase } from './prepare-database.ts';

const log = (line: string) => console.log(line);
const opened: { close: () => Promise<void> }[] = [];
const stopping = new AbortController();
let server: RunningServer | undefined;
let drainingSince: number | undefined;

for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, shutDown);
process.on('SIGTERM', () => void drain());
// npm ends at once when a service manager signals all processes of a service.
onParentExit(() => {
  if (drainingSince === undefined) void drain();
});

const started = start();
try {
  await started;
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n${describeError(error)}`);
    await stop(1);
  }
}

/**
 * Lets a load balancer notice that this process stops, while its requests are still served. A person in a terminal
 * (Ctrl-C) does not wait for this, nor does a second SIGTERM.
 */
async function drain(): Promise<void> {
  const { drainSeconds } = environment();
  // A service manager signals all processes, and those in front of this one pass the signal on to it.
  if (drainingSince !== undefined && Date.now() - drainingSince < 1_000) return;
  if (!server || drainingSince !== undefined || drainSeconds === 0) return shutDown();
  drainingSince = Date.now();
  log(`\nServing for another ${drainSeconds} s (HAAT_DRAIN_SECONDS)`);
  server.drain();
  await sleep(drainSeconds * 1_000);
  if (!stopping.signal.aborted) shutDown();
}

function shutDown(): void {
  // After a second signal (Ctrl-C), the process does not wait for pending responses.
  if (stopping.signal.aborted) process.exit(1);
  log('\nStopping');
  stopping.abort();
  void stop(0);
}

async function start(): Promise<void> {
  const { mode, port } = prepareEnvironment();
  await requireFreePort(port, environment().host);
  const database = await prepareDatabase({ mode, log });
  opened.push({ close: () => database.release() });
  stopping.signal.throwIfAborted();
  await buildIfStale(log, stopping.signal);
  const { serve } = await import('#server/main.ts');
  server = await serve({ port });
  opened.push(server);
  if (stopping.signal.aborted) return;
  if (mode === 'demo') opened.push(startPictureGeneration());
  await welcome(mode, database);
}

/**
 * Starts a process that generates pictures in advance. Otherwise they are generated on demand, and requests would have
 * to wait.
 */
function startPictureGeneration(): { close: () => Promise<void> } {
  const generator = spawn(process.execPath, ['scripts/generate-pictures.ts'], { stdio: 'ignore' });
  generator.on('error', () => {});
  return { close: async () => void generator.kill() };
}

async function stop(code: number): Promise<void> {
  // Also closes a server that is still starting.
  await started.catch(() => {});
  for (const part of opened.toReversed())
    await part.close().catch((error: unknown) => console.error(describeError(error)));
  process.exit(code);
}

async function welcome(mode: Mode, database: AcquiredDatabase): Promise<void> {
  const address = process.env['HAAT_ORIGIN'];
  log(`\nHaat is running at ${address}${mode === 'demo' ? ' (demo market)' : ''}`);
  if (mode === 'demo') {
    const { demoSignIns } = await import('#server/db/seed/demo-sign-ins.ts');
    for (const { role, email, password } of demoSignIns)
      log(`  ${role.padEnd(10)} ${email.padEnd(24)} ${password}`);
    return;
  }
  const { createSetupLinkAtStart } = await import('#server/services/setup/create-setup-link-at-start.ts');
  const link = await createSetupLinkAtStart(database.url);
  log(
    link
      ? `Create the first administrator (this link works once): ${address}${link}`
      : 'An administrator who is locked out gets a new password by: npm run admin',
  );
}
