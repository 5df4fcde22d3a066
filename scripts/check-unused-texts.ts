/**
 * Lists unused texts: `npm run check` fails on them. A key is used if a source file contains it, or the start of a key
 * with an expression (`text(`cart.reason.${…}`)`).
 */
import { globSync, readFileSync } from 'node:fs';
import { en } from '#i18n/en/index.ts';

const sources = globSync(['src/**/*.{ts,tsx,astro}', 'tests/support/**/*.ts'])
  .filter((file) => !file.startsWith('src/i18n/') || /^src\/i18n\/[^/]+\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const usedKeys = new Set([...sources.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
const usedPrefixes = [...sources.matchAll(/`([a-z]\w*\.(?:\w+\.)*\w*)\$\{/g)].map(([, key]) => key!);

const unusedKeys = Object.keys(en).filter(
  (key) => !usedKeys.has(key) && !usedPrefixes.some((prefix) => key.startsWith(prefix)),
);
if (unusedKeys.length > 0) console.error(`Unused texts:\n${unusedKeys.map((key) => `  ${key}`).join('\n')}`);
process.exitCode = unusedKeys.length > 0 ? 1 : 0;
