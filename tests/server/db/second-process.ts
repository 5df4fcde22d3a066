import { acquireEmbeddedDatabase } from '#server/db/acquire-database.ts';

const lines: string[] = [];
const database = await acquireEmbeddedDatabase({
  dataDir: process.argv[2]!,
  log: (line) => lines.push(line),
});
console.log(`${lines.join('\n')}\n${database.url}`);
process.stdin.resume().once('end', () => void database.release());
