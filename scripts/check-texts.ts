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
const whole = new Set([...sources.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
const beginnings = [...sources.matchAll(/`([a-z]\w*\.(?:\w+\.)*\w*)\$\{/g)].map(([, key]) => key!);

const dead = Object.keys(en).filter(
  (key) => !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
);
if (dead.length > 0) console.error(`Unused texts:\n${dead.map((key) => `  ${key}`).join('\n')}`);
process.exitCode = dead.length > 0 ? 1 : 0;
