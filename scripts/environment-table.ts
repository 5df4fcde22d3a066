/** Writes the table of environment variables in docs/operations.md; `--check` fails where it is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { environmentVariables } from '#server/config/environment-variables.ts';

const file = 'docs/operations.md';
const start = '<!-- environment variables: written by scripts/environment-table.ts -->';
const end = '<!-- end of environment variables -->';

/** Returns the file's text with the current table between the two markers. */
export async function withCurrentTable(markdown: string): Promise<string> {
  const [before, rest] = markdown.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks the markers of the table.`);
  const rows = Object.entries<{ description: string; default?: string; defaultDescription?: string }>(
    environmentVariables,
  ).map(
    ([name, { description, default: value, defaultDescription = value ? `\`${value}\`` : '' }]) =>
      `| \`${name}\` | ${defaultDescription} | ${description} |`,
  );
  const table = ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  return format(`${before}${start}\n\n${table}\n\n${end}${after}`, {
    ...(await resolveConfig(file)),
    parser: 'markdown',
  });
}

if (import.meta.main) {
  const current = readFileSync(file, 'utf8');
  const updated = await withCurrentTable(current);
  if (process.argv.includes('--check') && updated !== current) {
    console.error(
      `The table of environment variables in ${file} is stale: node scripts/environment-table.ts`,
    );
    process.exitCode = 1;
  } else if (updated !== current) writeFileSync(file, updated);
}
