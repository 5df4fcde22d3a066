import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { groupProducts, outlineFile } from '#server/services/import/group-products.ts';
import { isDateLike, isShortenedCode } from '#server/services/import/damaged-code.ts';
import { decodeEntities, encodeEntities, toPlainText } from '#server/services/import/plain-text.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const importFile = (content: string | Buffer, ticks = {}) => desk.importProducts(content, { ticks });
const prices = async (handle: string) =>
  (await desk.item(handle)).variants.map(({ regular_price: price }) => price);

const semicolons = 'Handle;Title;Variant Price\näpfel;Äpfel;1,50\n';
test.each<[string, string | Buffer]>([
  ['semicolons and a decimal comma', semicolons],
  ['a quoted decimal comma', 'Handle,Title,Variant Price\näpfel,Äpfel,"1,50"\n'],
  ['a line sep=', `sep=;\r\n${semicolons}`],
  ['a line sep= for tabs', `sep=\t\n${semicolons.replaceAll(';', '\t')}`],
  ['tabs', semicolons.replaceAll(';', '\t')],
  ['quoted column names', 'Handle;"Title";"Variant Price"\näpfel;"Äpfel";"1,50"\n'],
  ['a byte order mark', `\ufeff${semicolons}`],
  ['a byte order mark and sep=', `\ufeffsep=;\n${semicolons}`],
  ['UTF-16', Buffer.from(`\ufeff${semicolons.replaceAll(';', '\t')}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(semicolons, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\ufeff${semicolons}`, 'utf16le').swap16()],
])('a file with %s is read', async (_, content) => {
  expect((await importFile(content)).refused).toBe('');
  expect(await desk.item('apfel')).toMatchObject({ name: 'Äpfel', price: 150 });
});

test('how a file is written is found once, and is part of its outline', async () => {
  const file = await desk.folder.write(semicolons);
  const outline = await outlineFile(file);
  expect(outline.dialect).toMatchObject({ encoding: 'utf-8', delimiter: ';', hasDecimalComma: true });
  await desk.folder.write(semicolons.replaceAll(';', '|'));
  const groups = groupProducts(file, { ...outline, dialect: { ...outline.dialect, delimiter: '|' } });
  expect(await Array.fromAsync(groups)).toHaveLength(1);
});

/** Encodes text in a legacy encoding of one or two bytes a letter. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  const add = (...bytes: number[]) => codes.set(decoder.decode(Uint8Array.from(bytes)), bytes);
  const bytes = Array.from({ length: 256 }, (_, code) => code);
  if (encoding === 'shift_jis')
    for (const first of bytes.slice(0x81)) for (const second of bytes.slice(0x40)) add(first, second);
  for (const code of bytes) add(code);
  return Buffer.from([...text].flatMap((letter) => codes.get(letter)!));
}

const milk = (title: string, category: string) =>
  `Handle;Title;Type;Variant Price\nmilk;${title};${category};1,50\n`;
test.each([
  ['windows-1251', 'Молоко незбиране', 'Молочні продукти'],
  ['koi8-r', 'Молоко цельное', 'Молочные продукты'],
  ['windows-1256', 'حليب كامل الدسم', 'ألبان وأجبان'],
  ['windows-1255', 'חלב טרי שלושה אחוזים בקרטון', 'מוצרי חלב וביצים של המשק'],
  ['windows-1253', 'Γάλα φρέσκο πλήρες', 'Γαλακτοκομικά και τυριά'],
  ['windows-1250', 'Świeże mleko z łąki', 'Nabiał, żółte sery'],
  ['windows-1254', 'Süt yağlı, taze kaymaklı', 'Kahvaltılık şeyler ve içecekler'],
  ['shift_jis', 'チーズとミルクのケーキ、北海道の牛乳', '乳製品とデザート'],
  ['windows-1252', 'Crème fraîche, laît entier', 'Produits laitiers, œufs'],
  ['windows-1252', 'Süße Schlagsahne für Müsli', 'Käse & Getränke'],
])(
  'a file in %s is read by its letters, and a note names some of its words',
  async (encoding, title, type) => {
    const { refused, summary } = await importFile(encode(milk(title, type), encoding));
    expect(summary, refused).toMatchObject({ notes: 1, refused: 0 });
    expect(refused.toLowerCase()).toContain(`read as ${encoding}`);
    expect((await desk.item('milk')).name).toBe(title);
  },
);

test('a file in Windows-1252 is read, and a note says so', async () => {
  const { refused, summary } = await importFile(Buffer.from(semicolons, 'latin1'));
  expect(refused).toMatch(/^note,1,,,.*Windows-1252/m);
  expect(summary).toMatchObject({ notes: 1, refused: 0 });
  expect(await desk.item('apfel')).toMatchObject({ name: 'Äpfel', price: 150 });
});

test.each([
  ['1234,5', ';', 123_450],
  ['1.234,50', ';', 123_450],
  ['1.234.567', ';', 123_456_700],
  ['12.5', ';', 1_250],
  ['1,234.50', ',', 123_450],
  ['1,234,567', ',', 123_456_700],
  ['0,9', ',', 90],
  ["1'234.50", ',', 123_450],
  ['1’234.50', ';', 123_450],
  ['1 234,50', ';', 123_450],
  ['1\u202f234,50', ';', 123_450],
  ['1,23,456.50', ',', 12_345_650],
  ['٣٫٥٠', ',', 350],
  ['१२५०.२५', ',', 125_025],
])('the price %s in a file with "%s" is %i', async (price, separator, minor) => {
  const file = ['Handle', 'Title', 'Variant Price', '\ntea', 'Tea', `"${price}"`].join(separator);
  await importFile(file.replace(`${separator}\n`, '\n'));
  expect(await prices('tea')).toEqual([minor]);
});

test.each([
  ['£1.50', 'GBP', 150],
  ['1,50 €', 'EUR', 150],
  ['R$ 1.234,50', 'BRL', 123_450],
  ['Rs. 40/-', 'INR', 4_000],
  ['₹40', 'INR', 4_000],
  ['KES 100', 'KES', 10_000],
  ['100 kr', 'SEK', 10_000],
])('the price %s is read in a shop whose currency is %s', async (price, currency, minor) => {
  await desk.importProducts(`Handle,Title,Variant Price\ntea,Tea,"${price}"\n`, { currency });
  expect(await prices('tea')).toEqual([minor]);
});

test.each([
  ...['$4.50', 'USD 4.50', '4,50 €', '10 PEN'],
  ...['12 kg', '3 pcs', '40/kg', 'from 10', '10 - 12', '-5'],
])('%s is no price of a shop whose currency is INR', async (price) => {
  const file = `Handle,Title,Variant Price\ntea,Tea,"${price}"\n`;
  const { refused } = await desk.importProducts(file, { currency: 'INR' });
  expect(refused).toContain('refused,2,Variant Price,tea,');
});

test.each([
  ['IDR', '9000000000.00', '9000000000.01'],
  ['INR', '10000000', '10000000.01'],
])(
  'a price of a shop in %s is at most %s, and a higher one is refused with the limit',
  async (currency, most, more) => {
    const file = (price: string) => `Handle,Title,Variant Price\ntea,Tea,${price}\n`;
    const { refused } = await desk.importProducts(file(more), { currency });
    expect(refused).toContain(`refused,2,Variant Price,tea,At most ${Number(most).toFixed(2)}`);
    await desk.importProducts(file(most), { currency });
    expect(await prices('tea')).toEqual([Number(most) * 100]);
  },
);

test.each([
  ['1,234', ','],
  ['1.234', ';'],
])('the price %s in a file with "%s" is refused, because it has two meanings', async (price, separator) => {
  const file = ['Handle', 'Title', 'Variant Price', '\ntea', 'Tea', `"${price}"`].join(separator);
  const { refused } = await importFile(file.replace(`${separator}\n`, '\n'));
  expect(refused).toContain('refused,2,Variant Price,tea,Enter a price such as 92.65');
});

test('numbers with three decimals are read by the decimal sign of the other numbers', async () => {
  const file = 'Handle;Title;Variant Price;Unit;Size\na;A;12.50;kg;1.335\n';
  expect((await importFile(file)).refused).toBe('');
  await importFile(file.replaceAll('a;A', 'b;B').replaceAll('.', ','));
  for (const handle of ['a', 'b'])
    expect((await desk.item(handle)).variants).toMatchObject([{ regular_price: 1_250, measurement: 1.335 }]);
});

test('true and false are read as spreadsheets of other languages save them', async () => {
  await importFile('Handle;Title;Variant Price;Published\na;A;1;WAHR\nb;B;1;FAUX\nc;C;1;ЛОЖЬ\n');
  expect(
    [await desk.item('a'), await desk.item('b'), await desk.item('c')].map((item) => item.is_active),
  ).toEqual([1, 0, 0]);
});

test('an unlisted product is imported as a draft, with a note', async () => {
  const { summary, refused } = await importFile(
    'Handle,Title,Variant Price,Status\nsecret-box,Secret box,500,unlisted\n',
  );
  expect(summary).toMatchObject({ created: 1, refused: 0, notes: 1 });
  expect(refused).toContain(
    'note,2,Status,secret-box,"Unlisted products are drafts here, until you publish them"',
  );
});

test('codes that a spreadsheet has turned into powers of ten, or without their zeros, are refused with the cure', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  const shortened = 'A spreadsheet has turned this code into a number. Format the column as text';
  const { refused, summary } = await importFile(
    `${header}ean-a,A,,,8.90103E+12,10\nean-b,B,Size,"8,90103E+12",1,10\n8.90103E+12,C,,,2,10\nean-d,D,,,8901030865278.0,10\n`,
  );
  expect(summary).toMatchObject({ created: 0, refused: 4 });
  expect(refused).toContain(`refused,2,Variant SKU,ean-a,"${shortened}`);
  expect(refused).toContain(`refused,3,Option1 Value,ean-b,"${shortened}`);
  expect(refused).toContain(`refused,4,Handle,8.90103E+12,"${shortened}`);
  expect(refused).toContain(`refused,5,Variant SKU,ean-d,"${shortened}`);
  expect((await importFile(`${header}e,E,,,0012345,10\n`)).refused).toBe('');
  expect((await importFile(`${header}e,E,,,12345,10\n`)).refused).toContain(
    'The zeros at the start of 0012345 are missing',
  );
});

test('products that collapse to one long code are refused, except in another store or as the shop has them', async () => {
  const header = 'Store,Handle,Title,Variant SKU,Variant Price\n';
  const rounded = '8901030865270000000';
  const { refused, summary } = await importFile(
    `${header},a,A,${rounded},1\n,b,B,${rounded},1\n,c,C,8901030865278,1\nmarket,c,C,8901030865278,1\n`,
  );
  expect(summary).toMatchObject({ created: 2, refused: 2 });
  expect(refused.match(/Several products of the file have this code: “A”, “B”\./g)).toHaveLength(2);
  await importFile(`${header},a,A,${rounded},1\n`);
  await importFile(`${header},b,B,${rounded},1\n`);
  expect((await importFile(`${header},a,A,${rounded},2\n,b,B,${rounded},2\n`)).summary).toMatchObject({
    updated: 2,
  });
});

test('an option that looks like a date is refused until this is ticked, and stays if the shop has it', async () => {
  const file = (price: number) =>
    `Handle,Title,Option1 Name,Option1 Value,Variant Price\nbox,Box,Size,02. Jan,${price}\nbox,,Size,Large,20\n`;
  expect((await importFile(file(10))).refused).toContain(
    'refused,2,Option1 Value,box,"This looks like a date',
  );
  expect((await importFile(file(10), { takesDates: true })).summary).toMatchObject({ created: 1 });
  expect((await importFile(file(11))).summary).toMatchObject({ updated: 1 });
});

test.each([
  ...[
    '02-Jan',
    '2. Jan',
    '02. Jan 26',
    'Jan-02',
    '02-janv',
    '02-ene',
    '2 Mai',
    '02.янв',
    '02-févr.',
    '2026-01-02',
  ],
  ...['2026-01-02 00:00:00', '02/01/2026', '1.2.26', '1月2日'],
])('%s looks like a date', (text) => expect(isDateLike(text)).toBe(true));
test.each(['10-12', '1/2', '500 g', 'Jan', 'Mars 2', 'LED 10', 'M-10', '12 pcs', '40/50/60', 'XL', '2-in-1'])(
  '%s is no date',
  (text) => expect(isDateLike(text)).toBe(false),
);
test.each([
  '#NAME?',
  '#REF!',
  '#N/A',
  '#DIV/0!',
  '#NV',
  '#WERT!',
  '#¿NOMBRE?',
  '#ИМЯ?',
  '#Н/Д',
  '#####',
  'Err:508',
])('the error %s of a spreadsheet is refused as a name, an option and a code', async (error) => {
  const { refused, summary } = await importFile(
    `Handle,Title,Option1 Value,Variant SKU,Variant Price\ntea,${error},500 g,T1,5\nghee,Ghee,${error},G1,5\nsalt,Salt,500 g,${error},5\n`,
  );
  expect(summary).toMatchObject({ created: 0, refused: 3 });
  expect(refused.match(/has written an error/g)).toHaveLength(3);
});
test('an option that a spreadsheet has made a date is refused beside another option, too', async () => {
  const file = 'Handle,Title,Option1 Value,Option2 Value,Variant Price\ntea,Tea,02-Jan,Red,5\n';
  expect((await importFile(file)).refused).toMatch(/^refused,2,Option1 Value,tea,"?This looks like a date/m);
  expect((await importFile(file, { takesDates: true })).summary).toMatchObject({ created: 1 });
});
test.each(['&nbsp;', '\u3164', '\u200b', '\u0301'])(
  'the title %j, which nobody sees, is none',
  async (title) => {
    const { refused, summary } = await importFile(`Handle,Title,Variant Price\ntea,${title},5\n`);
    expect(summary).toMatchObject({ created: 0, refused: 1 });
    expect(refused).toContain('The product has no title');
  },
);

test.each(['8.9E+12', '8,90103e+12', '1E+15', '8.90103E12', '8901030865278,0'])('%s is no code', (text) =>
  expect(isShortenedCode(text)).toBe(true),
);
test.each(['1E5', 'E12', '2E10', '8901030865278', '12.0', 'A+12', '1.5'])('%s may be a code', (text) =>
  expect(isShortenedCode(text)).toBe(false),
);

test('references of HTML become letters in every text, and entries of lists keep a mark', async () => {
  await importFile(
    'Handle,Title,Body (HTML),Vendor,Tags,Variant Price\ngruener-kaese,Gr&uuml;ner K&auml;se,"<p>Gr&uuml;ner K&auml;se &bull; 2&euro; &reg; &hearts; &trade; &ntilde; &egrave; &copy; &frac14;</p><ul><li>a<li>b</ul><ol><li>c<li>d</ol>",Caf&eacute; &#38; Co,"caf&eacute;, th&eacute;",5\n',
  );
  expect(await desk.item('gruener-kaese')).toMatchObject({
    name: 'Grüner Käse',
    brand: 'Café & Co',
    description: 'Grüner Käse • 2€ ® ♥ ™ ñ è © ¼\n• a\n• b\n1. c\n2. d',
  });
});

test.each([
  ['Gr<b>ü</b>n', 'Grün'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['a<br>b<br/>c', 'a\nb\nc'],
])('%s reads %j', (html, text) => expect(toPlainText(html)).toBe(text));

test.each(['R&D', 'AT&T; x', '&', '&amp', 'a &nope; b', '&uuml;', '&amp;uuml;', 'Fish &chips; 1 < 2 <b>'])(
  'the text %s is written and read without a change',
  (text) => expect(decodeEntities(encodeEntities(text))).toBe(text),
);

/** The last columns may be empty. */
const shortened = 'Handle,Title,Variant Price,Body (HTML),Vendor,Tags\n';
test.each([
  ['cut', ''],
  ['there', ',,,'],
  ['more than the columns', ',,,,, ,'],
])(
  'empty cells at the end of a row that are %s clear their fields, as the rehearsal lists',
  async (_, end) => {
    await importFile(
      `${shortened}tea,Tea,5,<p>Hot</p>,Malabar,"hot, black"\nghee,Ghee,9,Pure,Malabar,milk\n`,
    );
    const change = `${shortened}tea,Tea,5${end}\nghee,Ghee,9,Pure,Malabar,milk\n`;
    const rehearsed = await desk.importProducts(change, { isDryRun: true });
    expect(rehearsed.refused).toBe('');
    expect(rehearsed.changes.split('\n').filter((line) => line.startsWith('cleared'))).toEqual([
      'cleared,2,tea,Tea,Description,Hot,,,',
      'cleared,2,tea,Tea,Vendor,Malabar,,,',
      'cleared,2,tea,Tea,Tags,"hot, black",,,',
    ]);
    expect(await desk.item('tea')).toMatchObject({ description: 'Hot' });
    expect((await importFile(change)).summary).toMatchObject({ updated: 1, unchanged: 1, refused: 0 });
    expect(await desk.item('tea')).toMatchObject({ description: '' });
  },
);

test('a row without the cell of a required column, or with a value beyond the columns, is refused with the reason', async () => {
  const { refused, summary } = await importFile(
    `${shortened}tea,Tea\njam,Jam,4,,,,,extra\nghee,Ghee,9\nrice,"Rice\nsalt,Salt",3\noil,Oil,2\n`,
  );
  expect(refused).toContain('refused,2,Variant Price,tea,The price is missing');
  expect(refused).toContain(
    'refused,3,,jam,"8 cells where the header has 6, and a value that is in no column",extra',
  );
  expect(refused).toContain(
    'refused,5,,rice,"3 cells where the header has 6, probably because of a missing closing quote",',
  );
  expect(summary).toMatchObject({ created: 2 });
  expect(await prices('ghee')).toEqual([900]);
  expect(await prices('oil')).toEqual([200]);
});
