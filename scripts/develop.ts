import { spawn, type ChildProcess } from 'node:child_process';
import { describeError, prepareEnvironment, requireFreePort } from './environment.ts';
import { projectEnvironment, onParentExit } from './install.mjs';
import { prepareDatabase } from './prepare-database.ts';

const log = (line: string) => console.log(line);

let astro: ChildProcess | undefined;
let isStopping = false;
const stop = () => {
  isStopping = true;
  astro?.kill('SIGTERM');
};
// Ctrl-C reaches Astro directly (same terminal); SIGTERM and SIGHUP are forwarded to it.
process.on('SIGINT', () => (isStopping = true));
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
onParentExit(stop);

try {
  const { mode, port } = prepareEnvironment();
  await requireFreePort(port);
  const database = await prepareDatabase({ mode, log });
  const code = isStopping ? 0 : await develop(port);
  await database.release();
  process.exit(code);
} catch (error) {
  console.error(`\n${describeError(error)}`);
  process.exit(1);
}

function develop(port: number): Promise<number> {
  astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)], {
    stdio: 'inherit',
    env: projectEnvironment(),
  });
  return new Promise((resolve) => astro?.once('exit', (status) => resolve(status ?? 0)));
}
