import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(() => shop.close());

async function publish(kind: string, slug: string, body: object, locale = 'en') {
  const { data, error } = await editor.call('documents/create', { kind, slug, locale, body });
  expect(error).toBeUndefined();
  await editor.call('documents/publish', { id: data.id, despite: true });
  return data.id as number;
}

test('CALL-67, CALL-68 lists and reads pages in the caller’s language or the nearest language', async () => {
  const blocks = [{ type: 'richText', props: { id: 'text', html: '<p>By six.</p>' } }];
  await publish('page', 'when-we-come', { title: 'When we come', blocks });
  await publish('page', 'when-we-come', { title: 'हम कब आते हैं', blocks }, 'hi');
  await publish('page', 'only-english', { title: 'Only English', blocks });
  const { data: list } = await shop.call(
    '/pages/all',
    {},
    { cookie: 'lang=hi', 'sec-fetch-site': 'same-origin' },
  );
  const titles = list.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['हम कब आते हैं', 'Only English']));
  expect(titles).not.toContain('When we come');
  const { data: page } = await shop.call('/pages/single', { slug: 'when-we-come' });
  expect(page).toMatchObject({
    title: 'When we come',
    locale: 'en',
    blocks: [{ props: { html: '<p>By six.</p>' } }],
  });
  expect((await shop.call('/pages/single', { slug: 'nowhere' })).status).toBe(404);
});

test('CALL-99 reads a campaign by its slug, but not a draft', async () => {
  await publish('campaign', 'rain', campaignBody('Rain'));
  await editor.call('documents/create', {
    kind: 'campaign',
    slug: 'secret',
    locale: 'en',
    body: campaignBody('Secret'),
  });
  expect((await shop.call('/campaign/single', { slug: 'rain' })).data).toMatchObject({
    title: 'Rain',
    picture: 'mango',
  });
  expect((await shop.call('/campaign/single', { slug: 'secret' })).status).toBe(404);
});

test('CALL-100 reads a recipe by its id', async () => {
  const id = await publish('recipe', 'aamras-for-two', {
    title: 'Aamras',
    servings: 2,
    steps: [{ title: 'Pulp', text: 'Squeeze.' }],
  });
  expect((await shop.call('/recipe/single', { id })).data).toMatchObject({
    id,
    slug: 'aamras-for-two',
    servings: 2,
  });
  expect((await shop.call('/recipe/single', { id: 999_999 })).status).toBe(404);
});

test('CALL-80, CALL-81 lists languages and reads a language with all its texts', async () => {
  const { data: languages } = await shop.call('/languages/all');
  expect(languages).toContainEqual({
    id: expect.any(Number),
    code: 'hi',
    language_name: 'हिन्दी',
    is_default: 0,
  });
  const { id } = languages.find(({ code }: { code: string }) => code === 'hi');
  const { data: hindi } = await shop.call('/languages/single', { id });
  expect(Object.keys(hindi.texts).length).toBeGreaterThan(500);
  expect((await shop.call('/languages/single', { code: 'xx' })).status).toBe(404);
});
