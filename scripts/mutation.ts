import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeError } from './environment.ts';
import { testDomain } from './mutation/domain.ts';
import { mutationFolder } from './mutation/folder.ts';
import { testServices } from './mutation/services.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    restart: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    sample: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
  },
});
const [part = 'domain', ...others] = positionals;
if (others.length > 0 || !['domain', 'services'].includes(part))
  throw new Error(
    'npm run test:mutation -- [domain | services] [--restart] [--concurrency=2] [--sample=600] [--seed=1] [--survivors]',
  );

const concurrency = Number(values.concurrency);
const { restart, survivors: repeatsSurvivors } = values;
if (restart) rmSync(`${mutationFolder}/${part}`, { recursive: true, force: true });
try {
  if (part === 'domain') await testDomain({ concurrency, repeatsSurvivors, restart });
  else
    await testServices({
      concurrency,
      sample: Number(values.sample),
      seed: Number(values.seed),
      repeatsSurvivors,
      restart,
    });
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
