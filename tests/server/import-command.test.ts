import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { productRow } from '../support/product-file.ts';
import { catalogueLines } from '../../scripts/bench/make-catalogue.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

function runImport(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: desk.url, HAAT_DATA: join(desk.folder.path, 'data') };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/import.ts', ...args], { env }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

describe('npm run import', () => {
  it('imports a file, shows its progress, and prints the path of the report', async () => {
    const file = await desk.folder.write([productRow(), productRow({ Handle: 'tea', Title: '' })]);
    const { code, out, err } = await runImport(file, '--store', 'corner');
    expect(out).toContain('1 products with 1 variants: 1 new, 0 changed, 0 unchanged; 1 rejected.');
    expect(err).toContain('Importing 100 % (2/2)');
    expect(code).toBe(0);
    const report = /Rejected rows and notes: (.+)/.exec(out)?.[1] ?? '';
    expect(await readFile(report, 'utf8')).toContain('refused,3,Title,tea,The product has no title,');
  });

  it('reports a missing store or file, a wrong file, or only refused rows in one line', async () => {
    const file = await desk.folder.write([productRow()]);
    expect(await runImport(file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run import'),
    });
    expect(await runImport(file, '--store', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no store "x". Available: corner, market.'),
    });
    expect(await runImport('/nowhere.csv', '--store', 'corner')).toMatchObject({
      code: 1,
      err: 'The file /nowhere.csv does not exist.\n',
    });
    expect(await runImport(desk.folder.path, '--store', 'corner')).toMatchObject({
      code: 1,
      err: `${desk.folder.path} is not a file.\n`,
    });
    const other = await desk.folder.write('a,b\n1,2\n', 'other.csv');
    expect(await runImport(other, '--store', 'corner')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Not a product file: .*\n$/),
    });
    const bad = await desk.folder.write([productRow({ Title: '' })], 'bad.csv');
    expect((await runImport(bad, '--store', 'corner')).code).toBe(1);
    const within = join(other, 'report.csv');
    expect(await runImport(bad, '--store', 'corner', '--report', within)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`The report ${within} could not be written (`),
    });
  });
});

describe('npm run bench:catalogue', () => {
  it('creates the same file every time, and all of it can be imported', async () => {
    const csv = [...catalogueLines({ products: 300, seed: 1 })].join('');
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(digest([...catalogueLines({ products: 300, seed: 1 })].join(''))).toBe(digest(csv));
    expect(digest([...catalogueLines({ products: 300, seed: 2 })].join(''))).not.toBe(digest(csv));
    const { summary } = await desk.importProducts(csv);
    expect(summary).toMatchObject({ products: 300, created: 300, refused: 0 });
    expect(summary.variants).toBeGreaterThan(300);
  });
});
