import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySchedule } from '#server/services/content/apply-schedule.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { listenForPurges } from '../support/listen-for-purges.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

let shop: TestShop;
let editor: Desk;
let purges: Awaited<ReturnType<typeof listenForPurges>>;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: noon });
  editor = await signInAtDesk(shop, 'editor@haat.example');
  purges = await listenForPurges(shop.databaseUrl);
});
afterAll(async () => {
  await purges.close();
  await shop.close();
});

async function createCampaign(slug: string): Promise<number> {
  const body = campaignBody('Ten weeks of mango');
  const { data } = await editor.call('documents/create', { kind: 'campaign', slug, locale: 'en', body });
  return data.id as number;
}

test('cached pages of a document are purged when it is published, scheduled, unpublished or archived, and when a scheduled time passes', async () => {
  const id = await createCampaign('mangoes');
  const tags = ['document:campaign:mangoes', 'documents:campaign'];
  const purgedBy = (verb: string, body: object = {}) =>
    purges.purgedBy(async () => {
      expect((await editor.call(`documents/${verb}`, { id, ...body })).status).toBe(200);
    });
  const purgedBySchedule = (now: Date) => {
    shop.setNow(now);
    return purges.purgedBy(() => applySchedule(shop.app));
  };
  expect(await purgedBy('publish', { despite: true })).toEqual(tags);
  expect(await purgedBy('unpublish')).toEqual(tags);
  const [from, to] = [later(10), later(20)];
  expect(
    await purgedBy('schedule', { from: from.toISOString(), to: to.toISOString(), despite: true }),
  ).toEqual(tags);
  expect(await purgedBySchedule(later(9))).toEqual([]);
  expect(await purgedBySchedule(from)).toEqual(tags);
  expect(await purgedBySchedule(to)).toEqual(tags);
  expect(await purgedBySchedule(later(30))).toEqual([]);

  const draft = await createCampaign('draft');
  expect(await purges.purgedBy(() => editor.call('documents/archive', { id: draft }))).toEqual([
    'document:campaign:draft',
    'documents:campaign',
  ]);
});
