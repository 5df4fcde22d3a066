/**
 * Lists CSS classes that no template uses: dead rules, or classes renamed on one side only. `npm run check` fails on
 * them.
 */
import { globSync, readFileSync } from 'node:fs';

const sources = globSync('src/**/*.{ts,tsx,astro}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const usedWords = new Set(sources.match(/[\w-]+/g));
const usedPrefixes = [...sources.matchAll(/([a-z][\w-]*(?:--|__))\$\{/g)].map(([, prefix]) => prefix!);

const unusedClasses = globSync('src/**/*.css').flatMap((file) => {
  const rules = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name]) => name!));
  return [...classes]
    .filter((name) => !usedWords.has(name) && !usedPrefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => `  .${name} in ${file}`);
});
if (unusedClasses.length > 0) console.error(`Unused CSS classes:\n${unusedClasses.join('\n')}`);
process.exitCode = unusedClasses.length > 0 ? 1 : 0;
