import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { mediaId } from '#domain/media.ts';
import { findItemPictureNames, findMedia } from '#server/repositories/media.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';
import { productRow } from '../support/product-file.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const importFile: ImportDesk['importProducts'] = (content, options) => desk.importProducts(content, options);
const item: ImportDesk['item'] = (slug) => desk.item(slug);

describe('pictures of a catalogue', () => {
  const png = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
  const respondWith = (bytes: Buffer, requestedUrls: string[] = []) =>
    (async (address: string | URL | Request) => {
      requestedUrls.push(String(address));
      return new Response(new Uint8Array(bytes));
    }) as typeof fetch;

  it('import a picture file next to the catalogue file, and a later import without a picture keeps the existing picture', async () => {
    await writeFile(join(desk.folder.path, 'honey.png'), await png());
    await importFile([productRow({ 'Image Src': 'honey.png' })]);
    const { image } = await item('honey');
    expect(image).toMatch(/^media:\d+:[0-9a-f]{24}:40x30:50-50$/);
    await importFile([productRow()]);
    expect((await item('honey')).image).toBe(image);
  });

  const picture = (width: number, height: number, colour: string) =>
    sharp({ create: { width, height, channels: 4, background: colour } })
      .png()
      .toBuffer();

  async function library() {
    const { rows } = await desk.open.db.execute<{
      title: string;
      width: number;
      height: number;
      alt: object;
    }>(sql`select title, width, height, alt from media order by id`);
    return rows;
  }
  async function pictureIdsOf(slug: string) {
    const { id } = await item(slug);
    return (await findItemPictureNames(desk.open.db, id)).map((name) => mediaId(name));
  }

  it('pictures of a product are imported in full size, in their order, with their alternative texts', async () => {
    const folder = desk.folder.path;
    await writeFile(join(folder, 'front.png'), await picture(3_000, 2_000, '#c33'));
    await writeFile(join(folder, 'back.png'), await picture(900, 1_200, '#3c3'));
    const rows = [
      productRow({ 'Image Src': 'back.png', 'Image Position': '2', 'Image Alt Text': 'The back' }),
      { Handle: 'honey', 'Image Src': 'front.png', 'Image Position': '1', 'Image Alt Text': 'The front' },
      { Handle: 'honey', 'Image Src': 'missing.png', 'Image Position': '3' },
    ];
    const { summary, refused } = await importFile(rows);
    expect(summary).toMatchObject({ created: 1, notes: 1 });
    expect(refused).toContain('note,4,Image Src,honey,The file doesn’t exist,missing.png');
    const ids = await pictureIdsOf('honey');
    expect(ids).toHaveLength(2);
    const pictures = await findMedia(desk.open.db, ids.map(Number));
    const inOrder = ids.map((id) => pictures.find((each) => each.id === id));
    expect(inOrder).toMatchObject([
      { title: 'front', width: 2_400, height: 1_600, alt: { en: 'The front' } },
      { title: 'back', width: 900, height: 1_200, alt: { en: 'The back' } },
    ]);
  });

  it('are not added again from the same file, and keep the display settings of editors', async () => {
    const folder = desk.folder.path;
    await writeFile(join(folder, 'a.png'), await picture(300, 200, '#c3c'));
    await writeFile(join(folder, 'b.png'), await picture(300, 200, '#c30'));
    const rows = [
      productRow({ 'Image Src': 'a.png', 'Image Position': '1' }),
      { Handle: 'honey', 'Image Src': 'b.png', 'Image Position': '2' },
      productRow({ Handle: 'tea', 'Image Src': 'b.png' }),
    ];
    await importFile(rows);
    const before = await library();
    await desk.open.db.execute(sql`update items set image = replace(image, ':fit', '')`);
    const { summary } = await importFile(rows);
    expect(summary).toMatchObject({ unchanged: 2, updated: 0 });
    expect(await library()).toEqual(before);
    expect((await pictureIdsOf('honey'))[1]).toBe((await pictureIdsOf('tea'))[0]);
  });

  it('pictures with transparency are shown whole', async () => {
    await writeFile(join(desk.folder.path, 'cut.png'), await picture(300, 200, '#0000'));
    await importFile([productRow({ 'Image Src': 'cut.png' })]);
    expect((await item('honey')).image).toMatch(/:300x200:50-50:fit$/);
  });

  it('[F39] are not loaded through a redirect, which could lead to another host', async () => {
    const bytes = await png();
    const redirecting = (async (_address: string | URL | Request, init?: RequestInit) => {
      if (init?.redirect === 'error') throw new TypeError('unexpected redirect');
      return new Response(new Uint8Array(bytes));
    }) as typeof fetch;
    const { summary } = await importFile([productRow({ 'Image Src': 'https://pictures.example/a.png' })], {
      hosts: ['pictures.example'],
      fetch: redirecting,
    });
    expect(summary).toMatchObject({ created: 1, notes: 1 });
    expect((await item('honey')).image).not.toMatch(/^media:/);
  });

  it('pictures of a catalogue are requested from allowed hosts only', async () => {
    const requestedUrls: string[] = [];
    const sources = [
      'https://pictures.example/a.png',
      'https://evil.example/a.png',
      'http://pictures.example/a.png',
      'https://pictures.example@evil.example/a.png',
      'https://pictures.example:8443/a.png',
      'file:///etc/hostname',
      '//evil.example/a.png',
      'https://pictures.example.evil.example/a.png',
      'https://pictures.example./a.png',
    ];
    const { summary, refused } = await importFile(
      sources.map((source, index) => productRow({ Handle: `h${index}`, 'Image Src': source })),
      { hosts: ['pictures.example'], fetch: respondWith(await png(), requestedUrls) },
    );
    expect(requestedUrls).toEqual(['https://pictures.example/a.png', 'https://pictures.example/a.png']);
    expect(summary).toMatchObject({ products: 9, created: 9, refused: 0, notes: 7 });
    expect(refused).toContain(
      'note,3,Image Src,h1,evil.example is not on the list of picture hosts,https://evil.example/a.png',
    );
    expect([(await item('h0')).image?.slice(0, 6), (await item('h1')).image]).toEqual([
      'media:',
      'jam-strawberry',
    ]);
  });

  it('[F39] are not read from this machine by an import at the desk, and its report shows no folder', async () => {
    await writeFile(join(desk.folder.path, 'honey.png'), await png());
    const { refused } = await importFile([productRow({ 'Image Src': 'honey.png' })], { pictureFolder: null });
    expect((await item('honey')).image).toBe('jam-strawberry');
    expect(refused).toContain(
      'note,2,Image Src,honey,"Add an archive (.zip) with this picture beside the file, or give an https URL",honey.png',
    );
  });

  it('[F39] pictures outside the folder are not read, regardless of how their path is written', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    const secret = join(outside, 'secret.png');
    await writeFile(secret, await png());
    await symlink(secret, join(desk.folder.path, 'inside.png'));
    await mkdir(`${desk.folder.path}-too`);
    await writeFile(join(`${desk.folder.path}-too`, 'near.png'), await png());
    const near = `../${basename(desk.folder.path)}-too/near.png`;
    const sources = [secret, relative(desk.folder.path, secret), 'inside.png', near];
    const { summary, refused } = await importFile(
      sources.map((source, index) => productRow({ Handle: `h${index}`, 'Image Src': source })),
    );
    expect(summary).toMatchObject({ created: 4, notes: 4 });
    expect(refused.match(/The file is outside the picture folder/g)).toHaveLength(4);
    await Promise.all([outside, `${desk.folder.path}-too`].map((path) => rm(path, { recursive: true })));
  });

  it('are skipped with a note if a file is missing, not a picture or too large', async () => {
    await writeFile(join(desk.folder.path, 'text.png'), 'no picture');
    const sources = ['missing.png', 'text.png'];
    const { summary, refused } = await importFile(
      sources.map((source, index) => productRow({ Handle: `h${index}`, 'Image Src': source })),
    );
    expect(summary).toMatchObject({ created: 2, notes: 2 });
    expect(refused).toMatch(/doesn’t exist,missing\.png[^]*is not a JPEG.*text\.png/);
    const offline = await importFile([productRow({ 'Image Src': 'https://pictures.example/a.png' })], {
      hosts: ['pictures.example'],
      fetch: () => Promise.reject(new Error('no route to the host')),
    });
    expect(offline.refused).toContain('The picture could not be loaded: no route to the host');
    const large = await importFile([productRow({ 'Image Src': 'https://pictures.example/a.png' })], {
      hosts: ['pictures.example'],
      fetch: respondWith(Buffer.alloc(21 * 1024 * 1024)),
    });
    expect(large.refused).toContain('The picture is larger than 20 MB');
  });
});
