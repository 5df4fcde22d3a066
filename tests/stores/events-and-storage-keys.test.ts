import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const registry = readFileSync('src/browser/events-and-storage-keys.ts', 'utf8');
const sources = globSync('src/{browser,islands,stores,layouts,components,pages}/**/*.{ts,tsx,astro}')
  .filter((file) => !file.endsWith('browser/events-and-storage-keys.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const registered = (name: string) => registry.includes(`'${name}'`);
/** Literal storage keys: in calls that read or write storage, and in constants that are named after a key. */
const keyPattern =
  /(?:(?:get|set|remove)Item|readLocal|(?:read|write|remove|hold)Stored|persistentAtom(?:<[^(]*>)?)\(\s*'([\w-]+)'|(?:local|session)Storage\['([\w-]+)'\]|const \w*[kK]ey = '([\w-]+)'/g;

test('every storage key of the device is in the registry', () => {
  const missing = sources.flatMap(({ file, text }) =>
    [...text.matchAll(keyPattern)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .filter((key) => !registered(key))
      .map((key) => `${key} in ${file}`),
  );
  expect(missing).toEqual([]);
});

test('every page event is in the registry, and every registered event is used', () => {
  const used = new Set(sources.flatMap(({ text }) => text.match(/(?<=['"`])haat:[a-z]+(?=['"`])/g) ?? []));
  expect([...used].filter((name) => !registered(name))).toEqual([]);
  const events = [...registry.matchAll(/'(haat:[a-z]+)'/g)].map(([, name]) => name!);
  expect(events.filter((name) => !used.has(name))).toEqual([]);
});

test('every registered storage key is used', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const keys = [...registry.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, key]) => key!);
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter((key) => !new RegExp(`['"\`]${key}['"\`]|Storage\\.${key}\\b`).test(all))).toEqual([]);
});
