import { acquireDatabase } from '#server/db/acquire-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed.ts';
import { createEmptyDatabase } from '../bench/start-shop.ts';
import { buildIfStale } from '../build.ts';
import { runCrowd } from './crowd.ts';
import { runDatabaseAway } from './database-away.ts';
import { runFuzz } from './fuzz.ts';
import { runNight } from './night/run-night.ts';
import { runSockets } from './sockets.ts';
import { runStreams } from './streams.ts';
import { runTests } from './run-tests.ts';
import { runTiming } from './timing.ts';

/**
 * `npm run test:faults -- [bodies fuzz sockets crowd streams carts crash database-away kill messages money outside slots timing]
 * [--seed N]`: the long versions of the attack and fault tests. Prints figures; fails if a figure is outside its limit.
 * `night [--minutes N] [--orders N]` runs only if it is named, because it takes half an hour.
 */
const parts = [
  'bodies',
  'fuzz',
  'sockets',
  'crowd',
  'streams',
  'carts',
  'crash',
  'database-away',
  'kill',
  'messages',
  'money',
  'outside',
  'slots',
  'timing',
] as const;
const namedParts = [...parts, 'night'] as const;
type Part = (typeof namedParts)[number];

const words = process.argv.slice(2);
const numberOf = (name: string, standard: number) =>
  Number(new RegExp(String.raw`--${name}[= ](\d+)`).exec(words.join(' '))?.[1] ?? standard);
const seed = numberOf('seed', 20_260_624);
const selectedParts = words.filter((word): word is Part => namedParts.includes(word as Part));
const unknown = words.find(
  (word) =>
    !selectedParts.includes(word as Part) && !/^(?:--(?:seed|minutes|orders)(?:=\d+)?|\d+)$/.test(word),
);
if (unknown)
  throw new Error(
    `Unknown argument "${unknown}". Known: ${namedParts.join(', ')}, --seed N, --minutes N, --orders N`,
  );

const failures: string[] = [];
for (const part of selectedParts.length > 0 ? selectedParts : parts) {
  console.log(`\n${part} (seed ${seed})`);
  for (const { name, value, limit, isGood } of await runPart(part)) {
    console.log(`  ${isGood ? 'ok  ' : 'FAIL'} ${name}: ${value} (limit: ${limit})`);
    if (!isGood) failures.push(`${part}: ${name}`);
  }
}
if (failures.length > 0) {
  console.log(`\nFailed: ${failures.join('; ')}`);
  process.exitCode = 1;
}

async function runPart(part: Part) {
  if (part === 'bodies') return runTests('tests/server/hostile-bodies.test.ts', { HAAT_FAULT_RUNS: '60' });
  if (part === 'carts') return runTests('tests/domain/cart-sync.test.ts', { HAAT_FAULT_RUNS: '20000' });
  if (part === 'kill') return runTests('tests/server/db/killed-together.test.ts', { HAAT_FAULT_RUNS: '20' });
  if (part === 'crash')
    return ['payment', 'change'].flatMap((name) =>
      runTests(`tests/server/db/${name}-killed.test.ts`, { HAAT_FAULT_RUNS: 'every' }),
    );
  if (part === 'messages')
    return runTests('tests/server/db/messages-killed.test.ts', { HAAT_FAULT_RUNS: '50' });
  if (part === 'slots') return runTests('tests/server/slot-race.test.ts', { HAAT_FAULT_RUNS: '1000' });
  if (part === 'money' || part === 'outside')
    return runTests(`tests/server/${part === 'money' ? 'money-commands' : 'outside-money-random'}.test.ts`, {
      HAAT_FAULT_RUNS: '2000',
      HAAT_FAULT_SEED: String(seed),
    });
  await buildIfStale((line) => process.stderr.write(`${line}\n`));
  if (part === 'night')
    return runNight({ seed, minutes: numberOf('minutes', 30), orders: numberOf('orders', 60) });
  const database = await acquireDatabase();
  try {
    const url = await createEmptyDatabase(database.url, 'haat_faults');
    await migrate(url);
    await seedIfEmpty(url, { log: () => {} });
    if (part === 'fuzz') return await runFuzz(url, seed);
    if (part === 'sockets') return await runSockets(url);
    if (part === 'crowd') return await runCrowd(url);
    if (part === 'streams') return await runStreams(url);
    if (part === 'timing') return await runTiming(url);
    return await runDatabaseAway(url);
  } finally {
    await database.release();
  }
}
