import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { toMarkdown, type Table } from './table.ts';

const report = 'docs/benchmarks.md';
const intro = `# Benchmarks

Written by \`npm run bench\`; each table says when it was measured.
Milliseconds differ between machines; compare the columns relative to the baseline.
`;

/**
 * Writes tables into the report; tables that were not measured in this run, and the notes at the end, stay unchanged.
 */
export async function writeTables(tables: readonly Table[]): Promise<void> {
  const before = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const sections = new Map(
    [...before.matchAll(/^## (.+)\n[\s\S]*?(?=^## |(?![\s\S]))/gm)].map(([section, title]) => [
      title!,
      `${section.trimEnd()}\n`,
    ]),
  );
  for (const table of tables)
    sections.set(table.title, `${toMarkdown(table).trimEnd()}\n\n_${measured()}_\n`);
  const notes = sections.get('Remarks') ?? '';
  sections.delete('Remarks');
  const text = [intro, ...sections.values(), notes].join('\n');
  const style = await resolveConfig(report);
  writeFileSync(report, await format(text, { ...style, filepath: report }));
}

function measured(): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}`;
}
