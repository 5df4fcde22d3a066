import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = 'src/server/db/migrations';
type Journal = { entries: { tag: string }[] };

/** Creates a project root for `migrate(url, root)` that contains only the migrations before this one. */
export function migrationsBefore(tag: string): string {
  const root = mkdtempSync(join(tmpdir(), 'haat-migrations-'));
  cpSync(folder, join(root, folder), { recursive: true });
  const file = join(root, folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  if (at < 1) throw new Error(`There is no migration ${tag}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return root;
}
