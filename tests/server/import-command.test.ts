import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
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

describe('npm run import -- --pictures', () => {
  const png = async (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();

  it('takes pictures from a folder or a zip file, and names those that are missing and hosts that are not allowed', async () => {
    const file = await desk.folder.write([
      productRow({ 'Image Src': 'red.png' }),
      productRow({ Handle: 'tea', 'Image Src': 'green.png' }),
      productRow({ Handle: 'oats', 'Image Src': 'https://cdn.example.com/a.png' }),
      productRow({ Handle: 'rye', 'Image Src': 'https://127.0.0.1/a.png' }),
    ]);
    const folder = join(desk.folder.path, 'photos');
    await mkdir(folder);
    await writeFile(join(folder, 'red.png'), await png('#c33'));
    const fromFolder = await runImport(file, '--store', 'corner', '--pictures', folder);
    expect(fromFolder.out).toContain('4 new, 0 changed, 0 unchanged; 0 rejected, 3 notes.');
    expect(fromFolder.out).toContain(
      'cdn.example.com: 1 picture not downloaded; allow it with --picture-hosts cdn.example.com.',
    );
    expect(fromFolder.out).toContain(
      '127.0.0.1: 1 picture not downloaded, because it is not a host on the public internet.',
    );
    const isUploaded = async (slug: string) => (await desk.item(slug)).image?.startsWith('media:');
    expect([await isUploaded('honey'), await isUploaded('tea')]).toEqual([true, false]);

    const archive = zipSync({ 'photos/green.png': new Uint8Array(await png('#3c3')) });
    const zip = await desk.folder.write(Buffer.from(archive), 'photos.zip');
    const { code, out } = await runImport(file, '--store', 'corner', '--pictures', zip);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('1 changed, 3 unchanged') });
    // The picture that the archive lacks leaves the item as it is.
    expect([await isUploaded('honey'), await isUploaded('tea')]).toEqual([true, true]);
  });

  it('reports a zip file that cannot be used in one line', async () => {
    const file = await desk.folder.write([productRow({ 'Image Src': 'red.png' })]);
    const text = await desk.folder.write('no zip file', 'photos.zip');
    const broken = await runImport(file, '--store', 'corner', '--pictures', text);
    expect(broken.code).toBe(1);
    expect(broken.err.trim().split('\n').at(-1)).toMatch(/cannot be read/);
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
