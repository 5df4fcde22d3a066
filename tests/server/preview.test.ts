import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media, stores } from '#server/db/schema/index.ts';
import { createRequestContext } from '#server/middleware/create-request-context.ts';
import { findDeadLinks } from '#server/services/content/internal-links.ts';
import { readPreview, signPreview } from '#server/services/content/preview-token.ts';
import { readDocument } from '#server/services/documents/read-document.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const hour = 3_600_000;
let shop: TestShop;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: noon });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(() => shop.close());

async function draft(slug: string) {
  const body = campaignBody('Not yet');
  const { data } = await editor.call('documents/create', { kind: 'campaign', slug, locale: 'en', body });
  return data.id as number;
}
/** What a page at this URL reads when it is requested without a session. */
async function seen(url: string) {
  const { context, setCookies } = await createRequestContext(new Request(url), '203.0.113.7');
  const slug = new URL(url).pathname.split('/').at(-1)!;
  const { locale, preview, clock } = context;
  const document = await readDocument({ ...shop.app, clock }, { kind: 'campaign', slug, locale, preview });
  return { title: document?.body['title'], context, setCookies };
}

test('[F55] a draft is visible only with its signed link, which shows no other document', async () => {
  const id = await draft('hidden');
  await draft('hidden-too');
  expect((await seen('http://localhost/campaign/hidden')).title).toBeUndefined();
  const { data } = await editor.call('documents/preview', { id });
  expect(data.url).toContain('/campaign/hidden?preview=');
  expect((await seen(data.url)).title).toBe('Not yet');
  expect((await seen(data.url.replace('/hidden', '/hidden-too'))).title).toBeUndefined();
  expect(new Date(data.expires_at).getTime() - noon.getTime()).toBeLessThanOrEqual(24 * hour);
});

test('[F55] an expired, altered or invented link shows the published state', async () => {
  const id = await draft('expired');
  const { data } = await editor.call('documents/preview', { id });
  const [text, mark] = (data.token as string).split('.') as [string, string];
  const forged = Buffer.from(JSON.stringify({ d: id, e: 9_999_999_999 })).toString('base64url');
  for (const token of [
    '',
    'x',
    `${text}.`,
    `${text}.${'A'.repeat(43)}`,
    `${forged}.${mark}`,
    `${text}x.${mark}`,
    `${data.token}x`,
  ])
    expect((await seen(`http://localhost/campaign/expired?preview=${token}`)).title).toBeUndefined();
  shop.setNow(new Date(noon.getTime() + 23.9 * hour));
  expect((await seen(data.url)).title).toBe('Not yet');
  shop.setNow(new Date(noon.getTime() + 24 * hour + 1000));
  expect((await seen(data.url)).title).toBeUndefined();
  shop.setNow(noon);
  const tooLong = signPreview({ documentId: id }, noon, 7 * 24 * 3600);
  expect(tooLong.expiresAt.getTime() - noon.getTime()).toBe(24 * hour);
  expect(readPreview(tooLong.token, noon)).toMatchObject({ documentId: id });
});

test('a preview shows the chosen place, language, time and guest or customer, and changes nothing on the device', async () => {
  const id = await draft('elsewhere');
  const { data: later } = await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'friday',
    locale: 'en',
    body: campaignBody('Friday'),
  });
  const friday = new Date(noon.getTime() + 48 * hour);
  await editor.call('documents/schedule', { id: later.id, from: friday.toISOString(), despite: true });
  const { data } = await editor.call('documents/preview', {
    id,
    locale: 'hi',
    place: { lat: 12.9719, lng: 77.6412 },
    at: new Date(friday.getTime() + 60_000).toISOString(),
    signed_in: true,
  });
  const { context, setCookies } = await seen(data.url);
  expect(context.locale).toBe('hi');
  expect(context.zone?.storeIds.length).toBeGreaterThan(0);
  expect(context.preview?.address).toContain('इंदिरानगर');
  expect((await context.user())?.role).toBe('customer');
  expect(setCookies).toEqual([]);
  expect((await seen(data.url.replace('/elsewhere', '/friday'))).title).toBe('Friday');
  const guest = await editor.call('documents/preview', { id });
  const { context: withoutPlace } = await seen(guest.data.url);
  expect(await withoutPlace.user()).toBeNull();
  expect(withoutPlace.preview?.address).toBe('');
});

test('a preview has no effect on API calls, and its pages are not cached', async () => {
  const id = await draft('calls');
  const { data } = await editor.call('documents/preview', { id, signed_in: true });
  const call = new Request(`http://localhost/api/account/me?preview=${data.token}`, { method: 'POST' });
  expect((await createRequestContext(call, '203.0.113.7')).context.preview).toBeNull();
  const response = await shop.request(`/campaign/calls?preview=${data.token}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
});

test('problems that a visitor would notice are reported at their field before publishing', async () => {
  const [wide] = await shop.db
    .insert(media)
    .values({ file: 'a'.repeat(24), width: 2_000, height: 300, bytes: 1 })
    .returning({ id: media.id });
  const [enough] = await shop.db
    .insert(media)
    .values({ file: 'b'.repeat(24), width: 2_000, height: 512, bytes: 1 })
    .returning({ id: media.id });
  const body = {
    ...campaignBody('With faults'),
    picture: 'no-such-thing',
    blocks: [
      { type: 'image', props: { id: 'image', picture: { name: 'mango', alt: '' } } },
      { type: 'hero', props: { id: 'top', title: 'x', link: { label: 'go', url: '/campaign/nowhere' } } },
      { type: 'itemBar', props: { id: 'bar', item: 'no-such-item', title: 'x' } },
      {
        type: 'richText',
        props: { id: 'words', html: '<p><a href="/recipe/none">cook</a> <a href="/stores">buy</a></p>' },
      },
      { type: 'image', props: { id: 'wide', picture: { name: `media:${wide!.id}`, alt: { en: '' } } } },
      { type: 'image', props: { id: 'enough', picture: { name: `media:${enough!.id}`, alt: 'Mangoes' } } },
    ],
  };
  const { data } = await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'faulty',
    locale: 'en',
    body,
  });
  const { data: problems } = await editor.call('documents/check', { id: data.id });
  expect(
    problems.map(({ code, field }: { code: string; field: string }) => `${code} ${field}`).sort(),
  ).toEqual([
    'dead_link blocks.1.props.link.url',
    'dead_link blocks.3.props.html',
    'missing_alt blocks.0.props.picture.alt',
    'missing_alt blocks.4.props.picture.alt',
    'missing_picture picture',
    'small_picture blocks.4.props.picture.name',
    'unknown_reference blocks.2.props.item',
  ]);
  for (const { text } of problems) expect(text).toMatch(/^[^_]{20,}$/);
  const refused = await editor.call('documents/publish', { id: data.id });
  expect(refused.error).toMatchObject({ code: 'publish_checks', details: { problems } });
  expect((await editor.call('documents/publish', { id: data.id, despite: true })).status).toBe(200);
});

test('the report distinguishes an inactive item, a closed store and a missing translation', async () => {
  const { rows } = (await shop.db.execute(
    `select i.slug, i.is_active, s.is_paused, s.id as store from items i join stores s on s.id = i.store_id order by i.id` as never,
  )) as unknown as { rows: { slug: string; is_active: boolean; is_paused: boolean; store: number }[] };
  const inactive = rows.find(({ is_active }) => !is_active)!.slug;
  const open = rows.filter(({ is_active, is_paused }) => is_active && !is_paused);
  const { slug: active, store } = open[0]!;
  const closed = open.find((item) => item.store !== store)!;
  await shop.db.update(stores).set({ isPaused: true }).where(eq(stores.id, closed.store));
  const body = { title: { en: 'A shelf' }, items: [active, inactive, closed.slug] };
  const { data } = await editor.call('documents/create', { kind: 'section', slug: 'a-shelf', body });
  const { data: problems } = await editor.call('documents/check', { id: data.id });
  expect(problems).toContainEqual(expect.objectContaining({ code: 'inactive_item', field: 'items' }));
  const unserved = problems.find(({ code }: { code: string }) => code === 'unserved_item');
  expect(unserved).toMatchObject({ field: 'items', text: expect.stringContaining(closed.slug) });
  await shop.db.update(stores).set({ isPaused: false }).where(eq(stores.id, closed.store));
  expect(problems).toContainEqual(expect.objectContaining({ code: 'empty_translation', field: 'title.hi' }));
  expect(JSON.stringify(problems)).not.toContain(active);
});

test('a link into the shop is broken if no page responds', async () => {
  const liveLinks = [
    '/',
    '/stores',
    '/stores/',
    '/cart?from=mail#top',
    '/dynamic-featured-sections/main',
    '/dynamic-featured-sections/frequently_bought',
    '/deal-of-the-day-items/all',
    '/deal-of-the-day-items/green-basket',
    '/items/green-basket',
    '/items/yelakki-banana',
    '/item/yelakki-banana',
    '/stores/green-basket/12',
    '/stores/1/12',
    '/recipe/3',
    'https://elsewhere.example/wallet',
  ];
  const dead = [
    '/wallet',
    '/notifications',
    '/constructor/x',
    '/dynamic-featured-sections/nothing',
    '/deal-of-the-day-items/nowhere',
    '/item/yelakki-banana/more',
    '/item',
    '/pages/%E0%A4%A',
  ];
  expect([...(await findDeadLinks(shop.db, [...liveLinks, ...dead]))].toSorted()).toEqual(dead.toSorted());
});

test('a preview says which items its page leaves out at the place, and why', async () => {
  const [here] = (await editor.call('documents/places')).data as { lat: number; lng: number }[];
  const items = ['kaju-katli', 'nashik-onions', 'litchi-from-muzaffarpur'];
  const body = { ...campaignBody('Sweets'), blocks: [{ type: 'itemShelf', props: { id: 'a', items } }] };
  const { data } = await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'left-out',
    locale: 'en',
    body,
  });
  const hidden = async (place?: object) =>
    (await editor.call('documents/preview', { id: data.id, ...(place && { place }) })).data.hidden as {
      name: string;
      store: string;
      reason: string;
    }[];
  expect((await hidden()).map(({ reason }) => reason)).toEqual(['inactive']);
  const far = await hidden({ lat: 28.6, lng: 77.2 });
  expect(far).toHaveLength(3);
  expect(far).toContainEqual({
    name: 'Kaju katli',
    store: expect.stringMatching(/\w/),
    reason: 'elsewhere',
  });
  const near = await hidden({ lat: here!.lat, lng: here!.lng });
  expect(near.length).toBeLessThan(3);

  // The items of a section, and of the sections that are its tabs.
  const section = async (slug: string, fields: object) => {
    const made = await editor.call('documents/create', {
      kind: 'section',
      slug,
      body: { title: { en: slug }, ...fields },
    });
    await editor.call('documents/publish', { id: made.data.id, despite: true });
  };
  await section('left-out-tab', { items });
  await section('left-out-tabs', { is_parent: true, child_sections: ['left-out-tab'] });
  const saved = await editor.call('documents/save', {
    id: data.id,
    base: data.revision,
    body: { ...body, blocks: [{ type: 'tabs', props: { id: 'a', slug: 'left-out-tabs' } }] },
  });
  expect(saved.status).toBe(200);
  expect(await hidden({ lat: 28.6, lng: 77.2 })).toHaveLength(3);
});

test('the choices of a field have a picture, a price and where an item is sold', async () => {
  const { data } = await editor.call('documents/references', { kind: 'item', q: 'kaju katli' });
  expect(data[0]).toMatchObject({
    slug: 'kaju-katli',
    hint: expect.stringMatching(/\w.* · \w/),
    picture: expect.stringMatching(/\w/),
    price: expect.any(Number),
  });
});
