/**
 * Lists CSS classes that no template uses: dead rules, or classes renamed on one side only. `npm run check` fails on
 * them.
 */
import { globSync, readFileSync } from 'node:fs';

const sources = globSync('src/**/*.{ts,tsx,astro}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[\w-]+/g));
const beginnings = [...sources.matchAll(/([a-z][\w-]*(?:--|__))\$\{/g)].map(([, beginning]) => beginning!);

const dead = globSync('src/**/*.css').flatMap((file) => {
  const rules = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name]) => name!));
  return [...classes]
    .filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => `  .${name} in ${file}`);
});
if (dead.length > 0) console.error(`Unused CSS classes:\n${dead.join('\n')}`);
process.exitCode = dead.length > 0 ? 1 : 0;
