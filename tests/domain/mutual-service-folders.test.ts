import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findMutualServiceFolders } from '../../scripts/find-mutual-service-folders.ts';

/** A project with these files of `src/server/services`. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'haat-services-'));
  for (const [name, source] of Object.entries(files)) {
    const path = join(root, 'src/server/services', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }
  return root;
}

test('two service folders that import each other are both named, whatever the form of the import', () => {
  const root = project({
    'cart/show.ts': `import { price } from '../price/read.ts';`,
    'price/read.ts': `export { tax } from '#server/services/cart/tax.ts';`,
    'cart/tax.ts': '',
  });
  expect(findMutualServiceFolders(root).map((line) => line.split(',')[0])).toEqual([
    'error mutual-services: cart → price',
    'error mutual-services: price → cart',
  ]);
});

test('types, imports in one direction and imports within a folder are allowed', () => {
  const root = project({
    'cart/show.ts': `import { price } from '../price/read.ts';\nimport { tax } from './tax.ts';`,
    'price/read.ts': `import type { Tax } from '../cart/tax.ts';`,
    'cart/tax.ts': '',
    'alone.ts': `import { price } from './price/read.ts';`,
  });
  expect(findMutualServiceFolders(root)).toEqual([]);
});
