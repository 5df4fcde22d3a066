import { joinEmbedded } from '#server/db/embedded.ts';

const lines: string[] = [];
const database = await joinEmbedded({ dataDir: process.argv[2]!, log: (line) => lines.push(line) });
console.log(`${lines.join('\n')}\n${database.url}`);
process.stdin.resume().once('end', () => void database.release());
