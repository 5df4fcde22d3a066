import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '#server/db/invariants.ts';
import { documents } from '#server/db/schema/index.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { applySchedule } from '#server/services/content/apply-schedule.ts';
import { readDocument } from '#server/services/documents/read-document.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const time = (minutes: number) => later(minutes).toISOString();
const despite = true;

let shop: TestShop;
let admin: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: noon });
  admin = await signInAtDesk(shop, 'admin@haat.example');
});
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([]);
  await shop.close();
});
beforeEach(() => shop.setNow(noon));

async function idOf(kind: DocumentKind, slug: string, locale = ''): Promise<number> {
  const where = and(eq(documents.kind, kind), eq(documents.slug, slug), eq(documents.locale, locale));
  const [row] = await shop.db.select().from(documents).where(where);
  return row!.id;
}
const open = async (id: number) => (await admin.call('documents/get', { id })).data;

/** Saves the document with another value in one field; returns the number of the revision. */
async function change(id: number, field: string, value: unknown): Promise<number> {
  const { revision: base, body } = await open(id);
  const saved = await admin.call('documents/save', { id, base, body: { ...body, [field]: value } });
  expect(saved.error).toBeUndefined();
  return saved.data.revision as number;
}

let count = 0;
async function liveCampaign() {
  const slug = `schedule-${++count}`;
  const body = campaignBody('The usual');
  const { data } = await admin.call('documents/create', { kind: 'campaign', slug, locale: 'en', body });
  const id = data.id as number;
  expect((await admin.call('documents/publish', { id, despite })).status).toBe(200);
  const title = async () =>
    (await readDocument(shop.app, { kind: 'campaign', slug, locale: 'en' }))?.body['title'];
  return { id, slug, title };
}

/** Returns what is live at a time, and expects that it stays the same once the job has recorded it. */
async function atTime<Live>(minutes: number, live: () => Promise<Live>): Promise<Live> {
  shop.setNow(later(minutes));
  const before = await live();
  await applySchedule(shop.app);
  expect(await live()).toEqual(before);
  return before;
}

describe('[I12] a scheduled change', () => {
  test.each([
    ['home', 'home', '', 'title', { en: 'For a day' }],
    ['settings', 'shop', '', 'shopTagline', 'For a day'],
    ['landing', 'landing', 'en', 'title', 'For a day'],
    ['language', 'hi', '', 'language_name', 'For a day'],
  ] as const)(
    'a change of the %s is live from its start to its end, and then the previous version is live again',
    async (...document) => {
      const [kind, slug, locale, field, value] = document;
      const id = await idOf(kind, slug, locale);
      const live = async () => (await readDocument(shop.app, { kind, slug, locale }))?.body[field];
      const usual = await live();
      const number = await change(id, field, value);
      const plan = { id, from: time(10), to: time(20), despite };
      const scheduled = await admin.call('documents/schedule', plan);
      expect(scheduled.data).toMatchObject({ state: 'scheduled', is_live: true, is_always_published: true });
      expect(scheduled.data.revision_after_schedule).toBe(scheduled.data.live_revision);
      expect(await atTime(9, live)).toEqual(usual);
      expect(await atTime(10, live)).toEqual(value);
      expect(await open(id)).toMatchObject({ state: 'published', publish_to: time(20) });
      expect(await atTime(20, live)).toEqual(usual);
      // Editors continue with the live version, not with the version that has ended.
      const after = await open(id);
      expect(after).toMatchObject({ state: 'published', publish_to: null });
      expect(after.body[field]).toEqual(usual);
      expect(after.revision).toBeGreaterThan(number);
    },
  );

  test('restores the previous version if the change started and ended while the server was down', async () => {
    const { id, title } = await liveCampaign();
    await change(id, 'title', 'For a day');
    await admin.call('documents/schedule', { id, from: time(10), to: time(20), despite });
    expect(await atTime(30, title)).toBe('The usual');
    expect(await open(id)).toMatchObject({ state: 'published', body: { title: 'The usual' } });
  });

  test('ends the lifetime of cached pages at its start and at its end', async () => {
    const { id, slug } = await liveCampaign();
    await change(id, 'title', 'For a day');
    await admin.call('documents/schedule', { id, from: time(10), to: time(20), despite });
    const change1 = await readDocument(shop.app, { kind: 'campaign', slug, locale: 'en' });
    expect(change1?.freshUntil).toEqual(later(10));
    shop.setNow(later(15));
    await applySchedule(shop.app);
    await admin.call('documents/end', { id, to: time(40) });
    const during = await readDocument(shop.app, { kind: 'campaign', slug, locale: 'en' });
    expect(during?.freshUntil).toEqual(later(20));
    shop.setNow(later(21));
    const after = await readDocument(shop.app, { kind: 'campaign', slug, locale: 'en' });
    expect(after).toMatchObject({ body: { title: 'The usual' }, freshUntil: later(40) });
  });

  test('a scheduled change can be cancelled without changing the live version', async () => {
    const { id, title } = await liveCampaign();
    await change(id, 'title', 'Never');
    await admin.call('documents/schedule', { id, from: time(10), despite });
    const cancelled = await admin.call('documents/unschedule', { id });
    expect(cancelled.data).toMatchObject({ state: 'changed', is_live: true, scheduled_from: null });
    expect(await atTime(20, title)).toBe('The usual');
    expect((await admin.call('documents/unschedule', { id })).error).toMatchObject({
      code: 'not_scheduled',
      message: 'Nothing is scheduled.',
    });
  });

  test('remains scheduled while a correction of the live version is published', async () => {
    const { id, title } = await liveCampaign();
    await change(id, 'title', 'From ten on');
    await admin.call('documents/schedule', { id, from: time(10), despite });
    await change(id, 'title', 'The usual, corrected');
    expect((await admin.call('documents/publish', { id, despite })).data.state).toBe('scheduled');
    expect(await atTime(9, title)).toBe('The usual, corrected');
    expect(await atTime(10, title)).toBe('From ten on');
  });

  test('a scheduled change is refused if it changes nothing', async () => {
    const { id } = await liveCampaign();
    const refused = await admin.call('documents/schedule', { id, from: time(10), despite });
    expect(refused.error?.code).toBe('already_published');
  });

  test('a change of a required document has no end if there is no version to return to', async () => {
    const { data } = await admin.call('documents/create', {
      kind: 'language',
      slug: 'ta',
      body: { language_name: 'தமிழ்' },
    });
    const refused = await admin.call('documents/schedule', {
      id: data.id,
      from: time(10),
      to: time(20),
      despite,
    });
    expect([refused.status, refused.error?.code]).toEqual([409, 'end_needs_version']);
    expect(refused.error?.message).toContain('Leave the end empty');
    expect(
      (await admin.call('documents/schedule', { id: data.id, from: time(10), despite })).data.state,
    ).toBe('scheduled');
    await admin.call('documents/unschedule', { id: data.id });
  });
});

describe('[I12] the end of a live document', () => {
  test('unpublishes a campaign, and can be moved and removed', async () => {
    const { id, title } = await liveCampaign();
    const set = (to: string | null) => admin.call('documents/end', { id, to });
    expect((await set(time(10))).data).toMatchObject({
      state: 'published',
      publish_to: time(10),
      revision_after_end: null,
    });
    expect((await set(null)).data.publish_to).toBeNull();
    expect((await set(noon.toISOString())).error?.code).toBe('schedule_past');
    await set(time(20));
    // Publishing a correction keeps the end of the document.
    await change(id, 'title', 'The usual, corrected');
    expect((await admin.call('documents/publish', { id, despite })).data.publish_to).toBe(time(20));
    expect(await atTime(19, title)).toBe('The usual, corrected');
    expect(await atTime(20, title)).toBeUndefined();
    expect((await open(id)).state).toBe('archived');
    expect((await set(time(40))).error?.code).toBe('not_published');
  });

  test('the end of a live document is refused for required documents, like unpublishing and archiving', async () => {
    for (const [kind, slug, locale] of [
      ['home', 'home', ''],
      ['settings', 'shop', ''],
      ['landing', 'landing', 'en'],
      ['language', 'en', ''],
    ] as const) {
      const id = await idOf(kind, slug, locale);
      const calls = [
        ['end', { id, to: time(10) }, 'end_needs_version'],
        ['publish', { id, to: time(10), despite }, 'end_needs_version'],
        ['unpublish', { id }, 'document_needed'],
        ['archive', { id }, 'document_needed'],
      ] as const;
      for (const [verb, body, code] of calls) {
        const refused = await admin.call(`documents/${verb}`, body);
        expect([refused.status, refused.error?.code], `${kind} ${verb}`).toEqual([409, code]);
      }
      shop.setNow(later(60));
      expect(await readDocument(shop.app, { kind, slug, locale })).not.toBeNull();
      shop.setNow(noon);
    }
  });

  test('a language other than the default can be unpublished, and published again', async () => {
    const id = await idOf('language', 'ar');
    expect((await admin.call('documents/unpublish', { id })).data.state).toBe('draft');
    expect((await admin.call('documents/publish', { id, despite })).data.state).toBe('published');
  });
});

test('the check reports a home document that has an end but no version to return to', async () => {
  const id = await idOf('home', 'home');
  await shop.db
    .update(documents)
    .set({ publishTo: later(10) })
    .where(eq(documents.id, id));
  expect(await checkInvariants(shop.db)).toEqual([
    expect.objectContaining({ id: 'I12', rows: [expect.objectContaining({ id })] }),
  ]);
  await shop.db.update(documents).set({ publishTo: null }).where(eq(documents.id, id));
});
