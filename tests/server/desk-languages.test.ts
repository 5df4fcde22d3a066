import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents, revisions } from '#server/db/schema/index.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let admin: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  admin = await openDeskAs(shop, 'admin');
});
afterAll(() => shop.close());

/** The number of saved versions of each language. */
async function versions(): Promise<Record<string, number>> {
  const rows = await shop.db
    .select({ slug: documents.slug })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(eq(documents.kind, 'language'));
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, all]) => [slug, all.length]),
  );
}
async function save(id: string, changes: object): Promise<void> {
  const { data } = await admin('languages/get', { id });
  const { base, name, isDefault } = data;
  const { error } = await admin('languages/save', { id, base, name, isDefault, texts: {}, ...changes });
  expect(error).toBeUndefined();
}
const defaults = async () =>
  (await admin('languages/list')).data.rows.flatMap(
    ({ id, isDefault }: { id: string; isDefault: boolean }) => (isDefault ? [id] : []),
  );

test('the first saved language publishes all others once; later, only a new default publishes the former default', async () => {
  // Deletes all languages, as in a shop that has never saved one.
  await shop.db.delete(documents).where(eq(documents.kind, 'language'));
  expect(await versions()).toEqual({});
  await save('hi', { texts: { 'ui.home': 'घर' } });
  expect(await versions()).toEqual({ en: 1, hi: 1, ar: 1 });
  await save('hi', { texts: { 'ui.home': 'घर चलें' } });
  expect(await versions()).toEqual({ en: 1, hi: 2, ar: 1 });
  await save('hi', { isDefault: true });
  expect(await versions()).toEqual({ en: 2, hi: 3, ar: 1 });
  expect(await defaults()).toEqual(['hi']);
  await save('hi', { isDefault: true });
  expect(await versions()).toEqual({ en: 2, hi: 4, ar: 1 });
});

test('only the chosen default is listed as the default, also when the former default is no longer published', async () => {
  await shop.db.delete(documents).where(eq(documents.kind, 'language'));
  expect(await defaults()).toEqual(['en']);
  await save('hi', { isDefault: true });
  const [english] = await shop.db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, 'language'), eq(documents.slug, 'en')));
  expect((await admin('documents/unpublish', { id: english!.id })).error).toBeUndefined();
  expect(await defaults()).toEqual(['hi']);
});
