import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '#server/db/invariants.ts';
import { auditLog, documents } from '#server/db/schema/index.ts';
import { applySchedule } from '#server/services/content/apply-schedule.ts';
import { readDocument, readMovedSlug } from '#server/services/documents/read-document.ts';
import { readDocuments } from '#server/services/documents/read-documents.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

let shop: TestShop;
let author: Desk;
let editor: Desk;
let admin: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true, now: noon });
  [author, editor, admin] = (await Promise.all(
    ['author@haat.example', 'editor@haat.example', 'admin@haat.example'].map((email) =>
      signInAtDesk(shop, email),
    ),
  )) as [Desk, Desk, Desk];
});
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([]);
  await shop.close();
});
beforeEach(() => shop.setNow(noon));

let count = 0;
async function draft(desk = editor, body = campaignBody('Ten weeks of mango')) {
  const slug = `trial-${++count}`;
  const { data, status } = await desk.call('documents/create', {
    kind: 'campaign',
    slug,
    locale: 'en',
    body,
  });
  expect(status).toBe(200);
  return { id: data.id as number, slug };
}
const read = (slug: string, locale = 'en') => readDocument(shop.app, { kind: 'campaign', slug, locale });
const despite = true;

describe('saving a document', () => {
  test('a draft is invisible until an editor publishes it and after it is unpublished', async () => {
    const { id, slug } = await draft();
    expect(await read(slug)).toBeNull();
    const published = await editor.call('documents/publish', { id, revision: 1, despite });
    expect(published.data).toMatchObject({ state: 'published', revision: 1 });
    expect((await read(slug))?.body['title']).toBe('Ten weeks of mango');

    await editor.call('documents/save', { id, base: 1, body: campaignBody('Eleven weeks') });
    expect((await editor.call('documents/get', { id })).data).toMatchObject({
      state: 'changed',
      revision: 2,
    });
    expect((await read(slug))?.body['title']).toBe('Ten weeks of mango');
    await editor.call('documents/publish', { id, despite });
    expect((await read(slug))?.body['title']).toBe('Eleven weeks');

    expect((await editor.call('documents/unpublish', { id })).data.state).toBe('draft');
    expect(await read(slug)).toBeNull();
    expect((await editor.call('documents/archive', { id })).data.state).toBe('archived');
  });

  test('when two editors save the same document, the second editor sees both versions and nothing is lost', async () => {
    const { id } = await draft();
    await editor.call('documents/save', { id, base: 1, body: campaignBody('From Kavya') });
    const late = await admin.call('documents/save', { id, base: 1, body: campaignBody('From Arjun') });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: 'document_conflict',
      details: {
        latest: { number: 2, author: 'Kavya Hegde', body: { title: 'From Kavya' } },
        base: { number: 1, body: { title: 'Ten weeks of mango' } },
      },
    });
    const [one, two] = await Promise.all([
      editor.call('documents/save', { id, base: 2, body: campaignBody('A') }),
      admin.call('documents/save', { id, base: 2, body: campaignBody('B') }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
  });

  test('CAMP-02 a campaign has both coordinates or neither', async () => {
    const { id } = await draft();
    const save = (point: object) =>
      editor.call('documents/save', { id, base: 1, body: { ...campaignBody('Place'), ...point } });
    const { error } = await save({ latitude: 12.9 });
    expect(error?.fields).toEqual({ longitude: 'Enter the longitude too, or leave both empty.' });
    expect((await save({ latitude: 12.9, longitude: 77.6 })).status).toBe(200);
  });

  test('reports validation errors at their field, with the problem and a solution', async () => {
    const { id } = await draft();
    const hero = { id: 'top', title: 'x'.repeat(301), link: { label: 'go', url: 'abc' }, tone: 'pink' };
    const season = { id: 'when', rows: [{ name: 'Kesar', from: 99 }] };
    const body = {
      ...campaignBody(''),
      colour: 'red',
      latitude: 'north',
      blocks: [
        { type: 'hero', props: hero },
        { type: 'season', props: season },
      ],
    };
    const { status, error } = await editor.call('documents/save', { id, base: 1, body });
    expect(status).toBe(400);
    expect(error?.fields).toEqual({
      title: 'Required.',
      colour: 'Enter a colour such as #1c6a3c.',
      latitude: 'Enter a number, such as 2 or 0.5.',
      'blocks.0.props.title': 'Maximum 300 characters; this has 301.',
      'blocks.0.props.link.url': 'A link must start with /, #, https://, mailto: or tel:',
      'blocks.0.props.tone': expect.stringMatching(/^Must be one of: plain, mango, .*dusk\.$/),
      'blocks.1.props.rows.0.from': 'Must be at most 52.',
    });
    const address = { kind: 'campaign', slug: 'Two Words', locale: 'en', body: campaignBody('x') };
    expect((await editor.call('documents/create', address)).error?.fields).toEqual({
      slug: 'Use lowercase letters, digits and hyphens, such as mango-season',
    });
  });

  test('each of the last 50 revisions can be restored as a new revision', async () => {
    const { id } = await draft();
    for (let base = 1; base <= 3; base += 1)
      await editor.call('documents/save', { id, base, body: campaignBody(`Version ${base + 1}`) });
    expect((await editor.call('documents/restore', { id, number: 2, base: 4 })).data).toEqual({
      id,
      revision: 5,
    });
    expect((await editor.call('documents/get', { id })).data.body.title).toBe('Version 2');
    const { data: history } = await editor.call('documents/history', { id });
    expect(history.map(({ number, note }: { number: number; note: string }) => [number, note])).toEqual([
      [5, 'restored 2'],
      [4, ''],
      [3, ''],
      [2, ''],
      [1, ''],
    ]);
    expect((await editor.call('documents/revision', { id, number: 4 })).data.body.title).toBe('Version 4');
    expect((await editor.call('documents/restore', { id, number: 9, base: 5 })).status).toBe(404);
  });

  test('a move redirects the old path, also over two moves, and the old path can be used again', async () => {
    const { id, slug } = await draft();
    await editor.call('documents/publish', { id, despite });
    expect((await editor.call('documents/move', { id, slug: `${slug}-b` })).data.slug).toBe(`${slug}-b`);
    expect((await editor.call('documents/move', { id, slug: `${slug}-c` })).status).toBe(200);
    expect(await read(slug)).toBeNull();
    expect(await read(`${slug}-c`)).not.toBeNull();
    for (const old of [slug, `${slug}-b`])
      expect(await readMovedSlug(shop.app, { kind: 'campaign', slug: old })).toBe(`${slug}-c`);
    expect((await editor.call('documents/move', { id, slug })).status).toBe(200);
    expect(await readMovedSlug(shop.app, { kind: 'campaign', slug })).toBeNull();
    const other = await draft();
    expect((await editor.call('documents/move', { id: other.id, slug })).error).toMatchObject({
      code: 'slug_taken',
      fields: { slug: 'Another document already has this page address.' },
    });
  });

  test('a copy is a separate draft, also in another language', async () => {
    const { id, slug } = await draft();
    await editor.call('documents/publish', { id, despite });
    const copy = await editor.call('documents/copy', { id, slug, locale: 'hi' });
    expect(copy.status).toBe(200);
    expect((await read(slug, 'hi'))?.locale).toBe('en');
    await editor.call('documents/publish', { id: copy.data.id, despite });
    expect((await read(slug, 'hi'))?.locale).toBe('hi');
    expect((await read(slug, 'ar'))?.locale).toBe('en');
    expect((await editor.call('documents/get', { id })).data.languages).toHaveLength(2);
    expect((await editor.call('documents/copy', { id, slug, locale: 'hi' })).error?.code).toBe('slug_taken');
  });

  test('every change is in the audit log', async () => {
    const { id } = await draft();
    await editor.call('documents/publish', { id, despite });
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, 'demo-editor'));
    const mine = lines.filter(({ detail }) => detail['id'] === id).map(({ action }) => action);
    expect(mine).toEqual(['document.created', 'document.publish']);
  });
});

describe('roles for documents', () => {
  test('an author saves their own drafts and may not publish', async () => {
    const { id, slug } = await draft(author);
    expect((await author.call('documents/save', { id, base: 1, body: campaignBody('Mine') })).status).toBe(
      200,
    );
    for (const [path, body] of [
      ['publish', { id, despite }],
      ['schedule', { id, from: later(5).toISOString(), despite }],
      ['unpublish', { id }],
      ['archive', { id }],
    ] as const)
      expect((await author.call(`documents/${path}`, body)).status).toBe(403);
    expect(await read(slug)).toBeNull();
    expect((await editor.call('documents/publish', { id, despite })).status).toBe(200);

    const theirs = await draft(editor);
    for (const [path, body] of [
      ['get', { id: theirs.id }],
      ['save', { id: theirs.id, base: 1, body: campaignBody('Stolen') }],
      ['history', { id: theirs.id }],
      ['preview', { id: theirs.id }],
      ['copy', { id: theirs.id, slug: `${theirs.slug}-mine` }],
      ['move', { id: theirs.id, slug: `${theirs.slug}-mine` }],
    ] as const)
      expect((await author.call(`documents/${path}`, body)).status).toBe(404);
    const { data } = await author.call('documents/list');
    expect(data.rows.map((row: { id: number }) => row.id)).toContain(id);
    expect(data.rows.map((row: { id: number }) => row.id)).not.toContain(theirs.id);
  });

  test('an author of one language of a document cannot move it to another path, because the other languages would move too', async () => {
    const { id, slug } = await draft(editor);
    await editor.call('documents/publish', { id, despite });
    const { data: mine } = await author.call('documents/create', {
      kind: 'campaign',
      slug,
      locale: 'hi',
      body: campaignBody('आम के दस हफ़्ते'),
    });
    const moved = await author.call('documents/move', { id: mine.id, slug: `${slug}-mine` });
    expect(moved.error?.code).toBe('forbidden');
    expect(await read(slug)).not.toBeNull();
    expect((await editor.call('documents/move', { id: mine.id, slug: `${slug}-ours` })).status).toBe(200);
    expect((await read(`${slug}-ours`))?.locale).toBe('en');
  });

  test('one of two simultaneous moves to the same path is refused', async () => {
    const [one, two] = [await draft(), await draft()];
    const slug = `${one.slug}-wanted`;
    const responses = await Promise.all(
      [one, two].map(({ id }) => editor.call('documents/move', { id, slug })),
    );
    expect(responses.map(({ error }) => error?.code).toSorted()).toEqual(['slug_taken', undefined]);
  });

  test('only an admin may change settings; store managers and customers may not read documents', async () => {
    const body = { shopName: 'Mine' };
    const [settings] = await shop.db.select().from(documents).where(eq(documents.kind, 'settings'));
    expect((await editor.call('documents/save', { id: settings!.id, base: 1, body })).status).toBe(403);
    for (const email of ['shop@haat.example', 'asha@haat.example'])
      expect((await (await signInAtDesk(shop, email)).call('documents/list')).status).toBe(403);
    expect((await shop.call('/desk/documents/list')).status).toBe(401);
  });

  test('publishing settings increases the version that devices check', async () => {
    const [settings] = await shop.db.select().from(documents).where(eq(documents.kind, 'settings'));
    const { data: before } = await admin.call('documents/get', { id: settings!.id });
    const saved = await admin.call('documents/save', {
      id: settings!.id,
      base: before.revision,
      body: { ...before.body, shopTagline: 'Said differently' },
    });
    await admin.call('documents/publish', { id: settings!.id, revision: saved.data.revision, despite });
    const live = await readDocument(shop.app, { kind: 'settings', slug: 'shop', locale: 'en' });
    expect(live?.body).toMatchObject({ shopTagline: 'Said differently', forceNewSettingsVersion: '2' });
    expect((await admin.call('documents/unpublish', { id: settings!.id })).error?.code).toBe(
      'document_needed',
    );
    const { data: now } = await admin.call('documents/history', { id: settings!.id });
    const late = { id: settings!.id, from: noon.toISOString(), despite };
    expect((await admin.call('documents/schedule', late)).error?.code).toBe('schedule_past');
    expect((await admin.call('documents/history', { id: settings!.id })).data).toEqual(now);
  });
});

describe('scheduling a document', () => {
  test('a schedule is applied at its times, even when no process has applied it in the database', async () => {
    const { id, slug } = await draft();
    const plan = { id, from: later(60).toISOString(), to: later(120).toISOString(), despite };
    expect((await editor.call('documents/schedule', plan)).data.state).toBe('scheduled');
    expect(await read(slug)).toBeNull();
    shop.setNow(later(60));
    expect((await read(slug))?.freshUntil).toEqual(later(120));
    shop.setNow(later(119));
    expect(await readDocuments(shop.app, { kind: 'campaign', locale: 'en' })).toContainEqual(
      expect.objectContaining({ slug }),
    );
    shop.setNow(later(120));
    expect(await read(slug)).toBeNull();
  });

  test('schedules that passed while the server was down are applied when the server starts, each by one process', async () => {
    const { id } = await draft();
    const other = await draft();
    await editor.call('documents/schedule', {
      id,
      from: later(10).toISOString(),
      to: later(20).toISOString(),
      despite,
    });
    await editor.call('documents/schedule', { id: other.id, from: later(10).toISOString(), despite });
    shop.setNow(later(30));
    const counts = await Promise.all([applySchedule(shop.app), applySchedule(shop.app)]);
    expect(counts[0] + counts[1]).toBe(2);
    const states = await Promise.all(
      [id, other.id].map(async (each) => (await editor.call('documents/get', { id: each })).data.state),
    );
    expect(states).toEqual(['archived', 'published']);
    expect(await applySchedule(shop.app)).toBe(0);
  });

  test('a scheduled change leaves the published version in place until its time', async () => {
    const { id, slug } = await draft();
    await editor.call('documents/publish', { id, despite });
    await editor.call('documents/save', { id, base: 1, body: campaignBody('From Friday on') });
    await editor.call('documents/schedule', { id, from: later(60).toISOString(), despite });
    expect((await read(slug))?.body['title']).toBe('Ten weeks of mango');
    shop.setNow(later(61));
    expect((await read(slug))?.body['title']).toBe('From Friday on');
    await applySchedule(shop.app);
    expect((await read(slug))?.body['title']).toBe('From Friday on');
  });

  test('refuses a schedule in the past, or a schedule that ends before it starts, with a message', async () => {
    const { id } = await draft();
    const past = await editor.call('documents/schedule', { id, from: noon.toISOString(), despite });
    expect(past.error).toMatchObject({
      code: 'schedule_past',
      message: expect.stringContaining('in the past'),
    });
    const backwards = { id, from: later(10).toISOString(), to: later(5).toISOString(), despite };
    expect((await editor.call('documents/schedule', backwards)).error?.code).toBe('schedule_backwards');
  });

  test('publishing is refused if a newer revision was saved after the page was opened', async () => {
    const { id } = await draft();
    await editor.call('documents/save', { id, base: 1, body: campaignBody('Newer') });
    expect((await admin.call('documents/publish', { id, revision: 1, despite })).error?.code).toBe(
      'document_moved_on',
    );
  });
});

test('[I12] the check finds a document whose state does not match its revisions', async () => {
  const { id } = await draft();
  await shop.db.update(documents).set({ state: 'published' }).where(eq(documents.id, id));
  expect(await checkInvariants(shop.db)).toEqual([
    expect.objectContaining({ id: 'I12', rows: [expect.objectContaining({ id })] }),
  ]);
  await shop.db.update(documents).set({ state: 'draft' }).where(eq(documents.id, id));
});
