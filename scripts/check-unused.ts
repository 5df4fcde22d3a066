import { spawnSync } from 'node:child_process';

const knip = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress', ...args], {
    stdio: 'inherit',
  }).status;

const unused = knip();
// Without the tests: what is left was used by them only. `@internal` in its comment allows an export.
const onlyTests = knip('--production', '--include', 'files,exports');
if (onlyTests !== 0) console.error('The code above is used by tests only, or not at all.');
process.exitCode = unused === 0 && onlyTests === 0 ? 0 : 1;
