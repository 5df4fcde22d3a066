import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { dayFormat } from '../../src/desk/farm-visits/day-format.ts';
import { mergeConcurrentChanges } from '../../src/desk/merge-concurrent-changes.ts';
import { parseNumber } from '../../src/desk/parts/parse-number.ts';
import { mergeBeforeSave, recordFailedSave } from '../../src/desk/save-with-merge.ts';

afterEach(() => vi.unstubAllGlobals());

const before = { name: 'Fruit', tagline: 'Ripe', position: 1, variants: [{ price: 10, onHand: 20 }] };

test('fields of a row that only one of two people changed are merged', () => {
  const mine = { ...before, name: 'Fruits' };
  const now = {
    variants: [{ onHand: 20, price: 10 }],
    name: 'Fruit',
    position: 4,
    tagline: 'Ripe',
    image: 'mango',
  };
  expect(mergeConcurrentChanges({ before, mine, current: now })).toEqual({
    row: { ...before, name: 'Fruits', position: 4, image: 'mango' },
    conflicts: [],
  });
  // A field that one person empties and the other does not change is empty in the result.
  const { tagline: _, ...bare } = before;
  expect(mergeConcurrentChanges({ before, mine: before, current: bare }).row).toEqual(bare);
  expect(mergeConcurrentChanges({ before, mine: bare, current: before }).row).toEqual(bare);
});

test('a field that both people changed is a conflict unless the values are equal; sold units do not count as a change', () => {
  const conflicts = (mine: object, now: object) =>
    mergeConcurrentChanges({ before, mine: { ...before, ...mine }, current: { ...before, ...now } })
      .conflicts;
  expect(conflicts({ name: 'Fruits' }, { name: 'Fresh fruit' })).toEqual(['name']);
  expect(conflicts({ name: 'Fruits' }, { name: 'Fruits' })).toEqual([]);
  const sold = { variants: [{ price: 10, onHand: 17 }] };
  expect(conflicts({ variants: [{ price: 12, onHand: 20 }] }, sold)).toEqual([]);
  expect(
    conflicts({ variants: [{ price: 12, onHand: 20 }] }, { variants: [{ price: 9, onHand: 20 }] }),
  ).toEqual(['variants']);
});

test('a conflict is reported once with the other value; saving again keeps both people’s changes', async () => {
  const theirs = { ...before, name: 'Fresh fruit', position: 4, items: 3 };
  const answer = { success: true, data: theirs };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const saving = {
    id: 1,
    data: { ...before, name: 'Fruits', tagline: null, items: 2 },
    previousData: { ...before, items: 2 },
    readOnly: ['items'],
  };
  const refused = await mergeBeforeSave('categories', saving).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    message: expect.stringContaining('Save again to keep them'),
    body: { errors: { name: 'Someone else changed this to “Fresh fruit”.' } },
  });
  expect(await mergeBeforeSave('categories', saving)).toEqual({
    name: 'Fruits',
    position: 4,
    variants: before.variants,
  });
});

test('settings saved by two people are merged for each setting; a second form starts from the row it was opened with', async () => {
  const opened = { base: 4, values: { shopName: 'Haat', phoneDigits: 10, tips: '10', seoTitle: 'Haat' } };
  const now = { base: 5, values: { ...opened.values, tips: '20', shopName: 'Mandi' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: now })));
  const mine = { base: 4, values: { ...opened.values, shopName: 'Bazaar', phoneDigits: null } };
  const saving = (previousData: object) => ({
    id: 'shop',
    data: mine,
    previousData: previousData as Record<string, unknown>,
    readOnly: [],
    sendsNulls: true,
  });
  const conflictError = {
    body: {
      errors: { values: { shopName: 'Someone else changed this to “Mandi”.' }, root: expect.anything() },
    },
  };
  await expect(mergeBeforeSave('settings', saving(opened))).rejects.toMatchObject(conflictError);
  await expect(mergeBeforeSave('settings', saving(structuredClone(opened)))).rejects.toMatchObject(
    conflictError,
  );
  expect(await mergeBeforeSave('settings', saving(opened))).toEqual({
    base: 5,
    values: { shopName: 'Bazaar', phoneDigits: null, tips: '20', seoTitle: 'Haat' },
  });
});

test('quantities are not applied twice if the response to a save was lost', async () => {
  const opened = { name: 'Fruit', variants: [{ id: 7, onHand: 20, onHandSeen: 20 }] };
  const arrived = { name: 'Fruit', variants: [{ id: 7, onHand: 25, onHandSeen: 25 }] };
  const data = { name: 'Fruit', variants: [{ id: 7, onHand: 25, onHandSeen: 20 }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: arrived })));
  const saving = { id: 1, data, previousData: opened, readOnly: [] };
  expect(await mergeBeforeSave('items', saving)).toEqual(data);
  recordFailedSave(opened, new HttpError('You’re offline.', 0, null));
  expect(await mergeBeforeSave('items', saving)).toEqual(arrived);
});

test.each([
  ['12', 2, 1200],
  [' 12.5 ', 2, 1250],
  ['0.29', 2, 29],
  ['12.500', 2, 1250],
  ['7.0', 0, 7],
  ['', 0, 'Enter 0'],
  ['-5', 0, 'Must not be negative'],
  ['12.345', 2, 'Maximum 2 decimal places'],
  ['12.5', 0, 'Enter a whole number'],
  ['1e9', 0, 'Enter a number'],
  ['1,200', 2, 'Enter a number'],
  ['25.000', 0, 'Enter a number'],
  ['twelve', 2, 'Enter a number'],
  ['Infinity', 0, 'Enter a number'],
] as const)('“%s” typed into the stock grid with %i digits is parsed as %s', (text, digits, meant) => {
  const read = parseNumber(text, digits);
  if (typeof meant === 'number') expect(read).toBe(meant);
  else expect(read).toContain(meant);
});

test('FARM-40 a farm day is the same in every time zone of staff', () => {
  const { TZ } = process.env;
  process.env['TZ'] = 'America/Los_Angeles';
  expect(new Date('2026-11-28').getDate()).toBe(27);
  expect(new Date('2026-11-28').toLocaleDateString('en', dayFormat)).toBe('Sat, Nov 28');
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});
