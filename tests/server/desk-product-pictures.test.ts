import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let keeper: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  keeper = await openDeskAs(shop, 'shop');
});
afterAll(() => shop.close());

async function imported(id: string) {
  await keeper('import/run', { id, isDryRun: false });
  for (;;) {
    const { data } = await keeper('import/status', { id });
    if (data.state !== 'running') return data;
  }
}

const formOf = (bytes: Uint8Array, name = 'pictures.zip') => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
};

test('the desk takes an archive of pictures beside a file, and gives the pictures of its items as one', async () => {
  const own = (await keeper('stores/list')).data.rows[0];
  const { data: started } = await keeper('import/start', { storeId: own.id, name: 'new.csv' });
  const text = 'Handle,Title,Variant Price,Image Src\nteff,Teff,12.00,TEFF.png\n';
  await keeper('import/append', { id: started.id, at: 0, bytes: Buffer.from(text).toString('base64') });
  const send = (bytes: Uint8Array, id = started.id) => keeper(`import/pictures?id=${id}`, formOf(bytes));

  expect(await send(zipSync({ '../teff.png': new Uint8Array(9) }))).toMatchObject({
    status: 400,
    error: { fields: { file: expect.stringContaining('names a file outside of itself') } },
  });
  expect((await send(zipSync({}), 'nobody')).status).toBe(404);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  expect(await send(zipSync({ 'teff.png': new Uint8Array(picture) }))).toMatchObject({
    status: 200,
    data: { archive: { name: 'pictures', pictures: 1 } },
  });
  expect(await imported(started.id)).toMatchObject({ state: 'done', summary: { created: 1, notes: 0 } });

  const { headers } = await shop.call('/account/login', {
    email: 'shop@haat.example',
    password: demoPassword,
  });
  const response = await shop.request('/api/desk/export/pictures', {
    headers: { cookie: cookiesOf(headers) },
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
  expect(files).toEqual([expect.stringMatching(/^TEFF-[0-9a-f]{24}\.webp$/)]);
  expect((await keeper('export/csv', { what: 'items' })).data.text).toContain(files[0]);
  expect((await shop.request('/api/desk/export/pictures')).status).toBe(401);
});
