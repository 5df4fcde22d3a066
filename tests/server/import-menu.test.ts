import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
  await desk.clear();
});
afterAll(() => desk.close());

async function menu() {
  const { rows } = await desk.open.db.execute(sql`
    select s.name as section, i.name, portion, spice, is_bestseller, l.position from items i
    left join menu_section_items l on l.item_id = i.id left join menu_sections s on s.id = l.section_id
    order by s.position, l.position, i.id`);
  return rows;
}

test('a file makes the sections of a menu, and an item without a position becomes the last of its section', async () => {
  const file = `Handle,Title,Variant Price,Portion,Portion (hi),Spice,Bestseller,Menu section,Menu position
dal,Dal,120,Serves 2,2 लोगों के लिए,1,true,Mains,4
roti,Roti,20,2 pieces,,,,mains,
lassi,Lassi,60,,,,false,Drinks,
salad,Salad,80,,,0,,,
`;
  const first = await desk.importProducts(file);
  expect(first.refused).toBe('');
  expect(await menu()).toMatchObject([
    { section: 'Mains', name: 'Dal', portion: 'Serves 2', spice: 1, is_bestseller: true, position: 4 },
    { section: 'Mains', name: 'Roti', portion: '2 pieces', spice: 0, is_bestseller: false },
    { section: 'Drinks', name: 'Lassi', portion: '', is_bestseller: false },
    { section: null, name: 'Salad', spice: 0, position: null },
  ]);
  // Roti’s section is written in another case.
  const again = await desk.importProducts(file);
  expect(again.summary).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  const naan = await desk.importProducts('Handle,Title,Variant Price,Menu section\nnaan,Naan,40,Mains\n');
  expect(naan.summary).toMatchObject({ created: 1 });
  expect((await menu()).filter(({ section }) => section === 'Mains').at(-1)).toMatchObject({ name: 'Naan' });
});

test('a file orders and translates the sections of a menu, once', async () => {
  const sections = async () => {
    const { rows } = await desk.open.db.execute(
      sql`select name, position, translations from menu_sections order by position`,
    );
    return rows;
  };
  const file = `Handle,Title,Variant Price,Menu section,Menu section (hi),Menu section order
dal,Dal,120,Mains,मुख्य,7
lassi,Lassi,60,Drinks,पेय,2
naan,Naan,40,Mains,मुख्य,7
`;
  expect((await desk.importProducts(file)).refused).toBe('');
  const ordered = [
    { name: 'Drinks', position: 2, translations: { hi: { name: 'पेय' } } },
    { name: 'Mains', position: 7, translations: { hi: { name: 'मुख्य' } } },
  ];
  expect(await sections()).toEqual(ordered);
  const again = await desk.importProducts(file);
  expect(again.summary).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  // A section stands in many rows: a missing column and an empty cell leave it as it is.
  await desk.importProducts('Handle,Title,Variant Price,Menu section\ndal,Dal,120,Mains\n');
  expect(await sections()).toEqual(ordered);
  await desk.importProducts(
    'Handle,Title,Variant Price,Menu section,Menu section (hi)\ndal,Dal,120,Mains,\n',
  );
  expect(await sections()).toEqual(ordered);
  const long = `Handle,Title,Variant Price,Menu section,Menu section (hi)\ntea,Tea,20,Drinks,${'क'.repeat(81)}\n`;
  expect((await desk.importProducts(long)).refused).toContain('Menu section (hi)');
});

test('a file without the columns keeps section and portion, and one that empties them says so', async () => {
  const before = await menu();
  const kept = await desk.importProducts('Handle,Title,Variant Price\ndal,Dal,120\n');
  expect(kept.summary).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await menu()).toEqual(before);
  const emptied = 'Handle,Title,Variant Price,Portion,Spice,Menu section\ndal,Dal,120,,,\n';
  const { changes } = await desk.importProducts(emptied);
  for (const column of ['Portion', 'Spice', 'Menu section'])
    expect(changes).toContain(`cleared,2,dal,Dal,${column},`);
  expect((await menu()).find(({ name }) => name === 'Dal')).toMatchObject({
    section: null,
    portion: '',
    spice: 0,
    is_bestseller: true,
  });
});

test('a wrong spice and a wrong position are refused with their column', async () => {
  const wrong = 'Handle,Title,Variant Price,Spice,Menu section,Menu position\ntea,Tea,20,4,Drinks,first\n';
  const { refused, summary } = await desk.importProducts(wrong);
  expect(summary).toMatchObject({ created: 0, refused: 1 });
  expect(refused).toContain('Spice');
  expect(refused).toContain('Must be a whole number from 0 to 3');
  expect(refused).toContain('Menu position');
});

test('a portion in any language is as long as the desk allows', async () => {
  const longest = '&'.repeat(40);
  const escaped = longest.replaceAll('&', '&amp;');
  const header = 'Handle,Title,Variant Price,Portion,Portion (hi)\n';
  const kept = await desk.importProducts(`${header}poha,Poha,60,${escaped},${escaped}\n`);
  expect(kept.refused).toBe('');
  expect((await menu()).find(({ name }) => name === 'Poha')?.['portion']).toBe(longest);
  const { refused, summary } = await desk.importProducts(
    `${header}upma,Upma,60,${'a'.repeat(41)},\nidli,Idli,60,,${'a'.repeat(41)}\n`,
  );
  expect(summary).toMatchObject({ created: 0, refused: 2 });
  expect(refused).toContain('Portion (hi)');
  expect(refused.match(/Longer than 40 characters/g)).toHaveLength(2);
});
