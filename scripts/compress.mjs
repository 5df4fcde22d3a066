// Writes a .br and a .gz version of every file with text or code of at least 512 bytes in the built client, at the highest quality.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types = '.js .mjs .css .json .svg .html .txt .webmanifest .xml .wasm';
const compressible = new Set(types.split(' '));
const folder = fileURLToPath(new URL('../dist/client/', import.meta.url));

export async function compressClient() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  return files.length;
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < 512) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, quality).then((body) => writeFile(`${path}.br`, body)),
    promisify(gzip)(bytes, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
}

if (import.meta.main) console.log(`${await compressClient()} files compressed.`);
