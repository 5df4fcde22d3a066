import { expect, test } from 'vitest';
import type { SlipPart } from '#domain/order-slip.ts';
import { drawSlip } from '#server/services/print/draw-slip.ts';

/** The number of black dots, the width and the height of a slip. */
async function ink(parts: readonly SlipPart[], options: { paperWidth?: 80 | 58; copies?: number } = {}) {
  const { grey, width, height } = await drawSlip({ label: '1', parts }, { paperWidth: 80, ...options });
  return { width, height, black: grey.filter((dot) => dot === 0).length };
}

const lines = (variant: string, addons: string[]): SlipPart => ({
  kind: 'lines',
  lines: [{ count: '2 ×', name: 'Tea', variant, addons }],
});

test('a drawn slip contains every text: heading, both parts of a line, options and add-ons', async () => {
  const empty = await ink([]);
  expect(empty.black).toBe(0);
  const heading = await ink([{ kind: 'heading', text: '17-4' }]);
  const plain = await ink([{ kind: 'text', strong: '', text: '17-4' }]);
  const strong = await ink([{ kind: 'text', strong: '17-4', text: '' }]);
  const both = await ink([{ kind: 'text', strong: '17-4', text: ' now' }]);
  expect(plain.black).toBeGreaterThan(0);
  expect(strong.black).toBeGreaterThan(0);
  expect(both.black).toBeGreaterThan(strong.black);
  expect(heading.height).toBeGreaterThan(plain.height);
  const item = await ink([lines('', [])]);
  const option = await ink([lines('500 g', [])]);
  const addons = await ink([lines('500 g', ['Honey', 'Milk'])]);
  expect(option.black).toBeGreaterThan(item.black);
  // The option follows the name after a comma; an item without options has no comma.
  const name = await ink([{ kind: 'text', strong: '2 × Tea', text: '' }]);
  const nameAndOption = await ink([{ kind: 'text', strong: '2 × Tea', text: ', 500 g' }]);
  expect(option.black - item.black).toBe(nameAndOption.black - name.black);
  expect(addons.black).toBeGreaterThan(option.black);
  expect(addons.height).toBeGreaterThan(option.height);
  // Letters that could be read as markup are printed as they are.
  expect((await ink([{ kind: 'text', strong: '', text: '<b>&"' }])).black).toBeGreaterThan(0);
});

test('a drawn slip is as wide as the paper, and its copies follow each other', async () => {
  const parts: SlipPart[] = [{ kind: 'heading', text: '17-4' }, lines('', [])];
  const one = await ink(parts);
  const two = await ink(parts, { copies: 2 });
  expect([one.width, (await ink(parts, { paperWidth: 58 })).width]).toEqual([576, 384]);
  expect(two.black).toBe(2 * one.black);
  expect(two.height).toBeGreaterThan(1.5 * one.height);
  expect(two.height % 24).toBe(0);
});
