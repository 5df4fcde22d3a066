import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// Which requirements and faults have a test that names them.
//   npm run requirements                     a line for each area, then the faults
//   npm run requirements -- --missing [AREA] the lines without a test
// Lines of the area UNK need no test: they list what the specification does not show. A line with "[same test as X]" is
// covered by the test of X.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'boolean' } },
});

const named = new Set(
  globSync('tests/**/*.{test,spec}.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/\b[A-Z]{2,6}-\d{2,3}\b|\[F\d{1,2}\]/g) ?? [],
  ),
);

const rows = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const requirements = rows('docs/requirements.tsv')
  .filter(([, area, text]) => area !== 'UNK' && !text.includes('[same test as '))
  .map(([id, area, text]) => ({ id, area, text, tested: named.has(id) }));
const faults = rows('docs/faults.tsv').map(([id, text]) => ({
  id,
  area: 'F',
  text,
  tested: named.has(`[${id}]`),
}));

const count = (lines) => `${lines.filter(({ tested }) => tested).length} of ${lines.length}`;

if (values.missing) {
  const [area] = positionals;
  const missing = [...requirements, ...faults].filter(
    (line) => !line.tested && (!area || line.area === area),
  );
  for (const { id, text } of missing) console.log(`${id}\t${text}`);
} else {
  const areas = Object.groupBy(requirements, ({ area }) => area);
  for (const area of Object.keys(areas).sort()) console.log(`${area.padEnd(6)} ${count(areas[area])}`);
  const untested = faults.filter(({ tested }) => !tested).map(({ id }) => id);
  console.log(
    `Faults with a test: ${count(faults)}${untested.length ? `; missing: ${untested.join(' ')}` : ''}`,
  );
}
console.log(`Requirements with a test: ${count(requirements)}`);
