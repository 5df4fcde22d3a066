/**
 * Refuses words that docs/glossary.md has retired, in code, comments, documentation, texts and test titles, and names of
 * the code in texts that people read: part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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

/** Words with an inner capital that people read; every other such word, or one with an underscore, is a name in the code. */
const properNames = new Set([
  'CloudPRNT',
  'iPhone',
  'JavaScript',
  'OpenStreetMap',
  'OsmAnd',
  'OwnTracks',
  'WebP',
  'YouTube',
]);
/** Fields of the demo's documents whose values are names in the code. */
const codeFields = new Set(['type', 'kind', 'url']);

const codeNames: string[] = [];
const textFiles = [
  'src/i18n/{en,hi,ar}/index.ts',
  'src/server/db/seed/data/**/*.ts',
  'src/desk/**/*{-labels,-facts}.ts',
];
for (const file of globSync(textFiles)) addCodeNames(file, readTexts(await import(resolve(file))));
for (const file of globSync('src/desk/**/*.tsx'))
  addCodeNames(file, readJsxTexts(readFileSync(file, 'utf8')));
if (codeNames.length > 0)
  console.error(
    `Names of the code in texts (scripts/check-words.ts lists proper names):\n${codeNames.join('\n')}`,
  );
process.exitCode = found.length + codeNames.length > 0 ? 1 : 0;

function addCodeNames(file: string, texts: readonly string[]): void {
  for (const text of texts)
    for (const word of findCodeNames(text)) codeNames.push(`  ${file}  ${word}  in “${text.slice(0, 80)}”`);
}

/** What people read or hear of a component: attributes with texts, and text between tags that starts like a sentence. */
function readJsxTexts(source: string): string[] {
  const attributes = source.matchAll(/\b(?:label|title|helperText|placeholder|aria-label)="([^"]+)"/g);
  const children = source.matchAll(/>\s*(\p{Lu}[^<>{}=;()]*?)\s*</gu);
  return [...attributes, ...children].map(([, text]) => text!);
}

/** The texts in a value, at any depth. */
function readTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) => (codeFields.has(field) ? [] : readTexts(each)));
}

/** The words of a text that have an inner capital or an underscore, apart from its parameters, links and proper names. */
function findCodeNames(text: string): string[] {
  const read = text.replace(/\{\w+(?=[,}])|https?:\S+|href="[^"]*"/g, ' ');
  return [...read.matchAll(/[\p{L}\p{N}_]*(?:\p{Ll}\p{Lu}|_)[\p{L}\p{N}_]*/gu)]
    .map(([word]) => word)
    .filter((word) => !properNames.has(word));
}

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
