/**
 * `npm run bench:catalogue -- [FILE.csv] [--products N] [--seed N]`: generates a product file of the format and size of
 * a real shop.
 */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { catalogueLines } from './make-catalogue.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '12833' }, seed: { type: 'string', default: '1' } },
});
const file = resolve(positionals[0] ?? '.haat/bench/catalogue.csv');
await mkdir(dirname(file), { recursive: true });
await pipeline(
  Readable.from(catalogueLines({ products: Number(values.products), seed: Number(values.seed) })),
  createWriteStream(file),
);
console.log(`Wrote ${values.products} products to ${file}`);
