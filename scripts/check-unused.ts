import { spawnSync } from 'node:child_process';

const knip = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress', ...args], {
    stdio: 'inherit',
  }).status;

const unused = knip();
// Second run without the tests: reports code that only tests use. Exports with `@internal` in their comment are not
// reported.
const onlyTests = knip('--production', '--include', 'files,exports');
if (onlyTests !== 0) console.error('The code above is used by tests only, or not at all.');
process.exitCode = unused === 0 && onlyTests === 0 ? 0 : 1;
