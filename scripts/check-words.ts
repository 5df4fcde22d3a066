/**
 * Refuses words that docs/glossary.md has retired, in code, comments, documentation, texts and test titles: part of
 * `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';

/** Files that are not checked: two that list the retired words, earlier measurements and translations. */
const excluded = /^(docs\/(glossary|benchmarks)\.md|scripts\/check-words\.ts|src\/i18n\/(hi|ar)\/)/;

/** Words that are retired only in texts: in code, `stall` is a block type and `basket` is part of a store's name. */
const retiredInTexts = new Set(['stall', 'basket']);
const texts = /^src\/(i18n\/en|desk|server\/db\/seed)\//;

/** Allowed uses of a retired word: as part of a name that remains, or in its usual meaning. */
const allowed = [
  // A store of the demo market, its products, and the picture of a basket.
  /green[- ]baskets?/gi,
  /'basket'|(?:fruit|vegetable|cane) basket|in a basket/gi,
  // Names of food, and sizes compared with a finger.
  /finger (?:millet|lengths?)|lady finger|thick as a finger/gi,
  // A postal address.
  /Stall \d/g,
  // Keys of texts and settings.
  /['"`][a-z]\w*(?:\.\w+)+['"`]/g,
  // The type of a block in documents.
  /\bstall: Festival|'stall'/g,
];

const retired = readRetired();
const pattern = new RegExp(`(?<![\\w-])(${retired.map(escape).join('|')})(?![\\w-])`, 'gi');

const files = globSync([
  'src/**/*.{ts,tsx,astro,css,sql}',
  'tests/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.{md,ts,mjs,yaml}',
  '{package.json,knip.json,Dockerfile,.dependency-cruiser.cjs,.oxlintrc.json,.ci/run}',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !excluded.test(file));

const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = allowed.reduce((rest, each) => rest.replace(each, ''), line);
      return [...text.matchAll(pattern)]
        .filter(([word]) => texts.test(file) || !retiredInTexts.has(word.toLowerCase()))
        .map(([word]) => `  ${file}:${index + 1}  ${word}`);
    }),
);
if (found.length > 0)
  console.error(`Retired words (docs/glossary.md says what to write instead):\n${found.join('\n')}`);
process.exitCode = found.length > 0 ? 1 : 0;

/** Reads the retired words: the first column of the glossary's last table. */
function readRetired(): string[] {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Retired words');
  return [...table.matchAll(/^\| ([a-z][a-z -]*?) +\|/gm)]
    .map(([, word]) => word!)
    .filter((word) => word !== 'Retired');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
