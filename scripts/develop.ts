import { spawn } from 'node:child_process';
import { explain, prepareEnvironment, requireFreePort } from './environment.ts';
import { projectEnvironment, whenCallerDies } from './install.mjs';
import { prepareDatabase } from './prepare-database.ts';

const log = (line: string) => console.log(line);

try {
  const { mode, port } = prepareEnvironment();
  await requireFreePort(port);
  const database = await prepareDatabase({ mode, log });
  // Ctrl-C reaches Astro by itself (same terminal); a signal sent to us alone is handed on.
  const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)], {
    stdio: 'inherit',
    env: projectEnvironment(),
  });
  whenCallerDies(() => astro.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => astro.kill(signal));
  const code = await new Promise<number>((resolve) => astro.once('exit', (status) => resolve(status ?? 0)));
  await database.release();
  process.exit(code);
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exit(1);
}
