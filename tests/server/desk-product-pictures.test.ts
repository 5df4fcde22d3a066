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

const pictureHostsFile = `Handle,Title,Variant Price,Image Src
rye,Rye,12.00,https://cdn.example.com/rye.png
oats,Oats,12.00,https://cdn.example.com/oats.png
corn,Corn,12.00,https://169.254.169.254/latest/meta-data
wheat,Wheat,12.00,https://other.example.com/wheat.png
`;

async function uploaded(staff: DeskCaller) {
  const own = (await keeper('stores/list')).data.rows[0];
  const { data } = await staff('import/start', { storeId: own.id, name: 'grain.csv' });
  const bytes = Buffer.from(pictureHostsFile).toString('base64');
  await staff('import/append', { id: data.id, at: 0, bytes });
  return { id: data.id as string, storeId: own.id as number };
}

async function previewed(staff: DeskCaller, id: string) {
  await staff('import/run', { id, isDryRun: true });
  const status = async () => (await staff('import/status', { id })).data;
  await expect.poll(status).toMatchObject({ state: 'rehearsed' });
  const { data } = await staff('import/report', { id });
  return { ...(await status()), report: data.text as string };
}

test('an administrator allows picture hosts for one import; the preview counts the pictures of each host', async () => {
  const admin = await openDeskAs(shop, 'admin');
  const { id, storeId } = await uploaded(admin);
  const never = { host: '169.254.169.254', pictures: 1, state: 'never' };
  const other = { host: 'other.example.com', pictures: 1, state: 'refused' };
  const before = await previewed(admin, id);
  expect(before.summary.pictureHosts).toEqual([
    { host: 'cdn.example.com', pictures: 2, state: 'refused' },
    never,
    other,
  ]);
  expect(before.report).toContain('cdn.example.com is not on the list of picture hosts');

  const allowed = await admin('import/allow-hosts', { id, hosts: [' CDN.Example.com ', 'cdn.example.com.'] });
  expect(allowed.data).toMatchObject({ allowedHosts: ['cdn.example.com'] });
  const after = await previewed(admin, id);
  expect(after.summary.pictureHosts).toEqual([
    { host: 'cdn.example.com', pictures: 2, state: 'allowed' },
    never,
    other,
  ]);
  expect(after.report).not.toContain('cdn.example.com');
  expect(after.report).toContain('169.254.169.254 is not on the list of picture hosts');
  // The next import of the same file starts without them.
  const next = await uploaded(admin);
  expect((await previewed(admin, next.id)).summary.pictureHosts[0]).toMatchObject({ state: 'refused' });

  const { rows } = (
    await admin('audit/list', { page: 1, perPage: 5, action: 'import.picture-hosts-allowed' })
  ).data;
  expect(rows).toEqual([
    expect.objectContaining({
      actor: expect.objectContaining({ role: 'admin' }),
      at: expect.any(String),
      detail: { hosts: ['cdn.example.com'], file: 'grain.csv', import: id, storeId },
    }),
  ]);
});

test('only an administrator allows picture hosts, and only for an import of their own', async () => {
  const { id } = await uploaded(keeper);
  const hosts = ['cdn.example.com'];
  expect((await keeper('import/allow-hosts', { id, hosts })).status).toBe(403);
  const admin = await openDeskAs(shop, 'admin');
  expect((await admin('import/allow-hosts', { id, hosts })).status).toBe(404);
  expect((await previewed(keeper, id)).summary.pictureHosts[0]).toMatchObject({ state: 'refused' });
});

test.each([
  ...['169.254.169.254', '[fd00:ec2::254]', '127.0.0.1', 'localhost', '0x7f.1', 'metadata.google.internal'],
  ...['https://cdn.example.com/', 'cdn.example.com:8443', '*.example.com', 'a@cdn.example.com', ' '],
])('[F39] “%s” is refused as a picture host, at the field', async (host) => {
  const admin = await openDeskAs(shop, 'admin');
  const { id } = await uploaded(admin);
  expect(await admin('import/allow-hosts', { id, hosts: ['cdn.example.com', host] })).toMatchObject({
    status: 400,
    error: {
      fields: {
        hosts: `“${host.trim()}”: not the name of a host on the public internet. Enter names such as “cdn.example.com”, without https://, path, port or *.`,
      },
    },
  });
  expect((await admin('import/status', { id })).data.allowedHosts ?? []).toEqual([]);
});
