import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleFiles } from '../../src/desk/files/example-files.ts';
import { type ImportDesk, openImportDesk } from '../support/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const header =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible"';
const file = [
  header,
  '44,variable,tea,"Tea &amp; more",1,0,visible,Short,"<p>Long</p>",taxable,1,,0,,,"Drinks > Tea, Offers","hot, black\\, strong",,,Size,"250 g, 500 g",1',
  '45,variation,tea-250,"Tea - 250 g",1,0,visible,,,taxable,1,7,0,80,100,,,,tea,Size,"250 g",',
  '46,variation,tea-500,"Tea - 500 g",1,0,visible,,,taxable,0,,1,,180,,,,tea,Size,"500 g",',
  '47,simple,,Jam,-1,0,visible,Sweet,,none,1,,0,,45.5,,,,,,,',
  '48,"simple, virtual",box,Box,1,0,hidden,,,taxable,1,3,notify,,90,Offers,,,,,,',
  '',
].join('\n');

async function stored() {
  const { rows } = await desk.open.db.execute(sql`
    select i.handle, i.name, description, tags, publication, tax_class,
      (select array_agg(c.name order by l.position) from item_categories l join categories c on c.id = category_id where item_id = i.id) as categories,
      (select jsonb_agg(jsonb_build_array(v.name, sku, regular_price, sale_price, on_hand, is_infinite, is_negative) order by v.position)
        from variants v where item_id = i.id) as variants
    from items i order by id`);
  return rows;
}

test('WooCommerce’s product export is read with its variations, categories, prices and stock', async () => {
  const { summary, refused } = await desk.importProducts(file);
  expect(refused).toContain('note,6,Status,box,');
  expect(summary).toMatchObject({ created: 3, refused: 0, variants: 4 });
  expect(await stored()).toEqual([
    {
      ...{ handle: 'tea', name: 'Tea & more', description: 'Long', tags: ['hot', 'black, strong'] },
      ...{ publication: 'published', tax_class: 'standard', categories: ['Tea', 'Offers'] },
      variants: [
        ['250 g', 'tea-250', 10_000, 8_000, 7, false, false],
        ['500 g', 'tea-500', 18_000, null, 0, false, true],
      ],
    },
    {
      ...{ handle: 'id:47', name: 'Jam', description: 'Sweet', tags: [], publication: 'draft' },
      ...{ tax_class: 'none', categories: null, variants: [['', null, 4_550, null, 0, true, false]] },
    },
    {
      ...{ handle: 'box', name: 'Box', description: '', tags: [], publication: 'draft' },
      ...{ tax_class: 'standard', categories: ['Offers'] },
      variants: [['', 'box', 9_000, null, 3, false, true]],
    },
  ]);
  expect((await desk.importProducts(file)).summary).toMatchObject({ updated: 0, unchanged: 3 });
});

test('a file of WooCommerce with few columns leaves the other fields alone', async () => {
  await desk.importProducts(file);
  const [before] = await stored();
  const changed = [
    'Type;SKU;Name;Regular price;Parent',
    'variable;tea;Tea & more;;',
    'variation;tea-500;;190,00;tea',
    '',
  ];
  expect((await desk.importProducts(changed.join('\n'))).refused).toBe('');
  const [tea] = (before as any).variants;
  expect((await stored())[0]).toEqual({
    ...before,
    variants: [tea, ['500 g', 'tea-500', 19_000, null, 0, false, true]],
  });
});

test.each([
  ['2026-01-01', '', [900, 400]],
  ['', '2099-12-31', [900, 400]],
  ['2099-01-01', '2099-02-01', [900, null]],
  ['2020-01-01 00:00:00', '2020-02-01 23:59:59', [900, null]],
])('a sale price from %j to %j makes the prices %j today', async (starts, ends, prices) => {
  const { refused } = await desk.importProducts(
    `ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price\n1,simple,G,Ghee,1,${starts},${ends},4,9\n`,
  );
  expect(refused).toBe('');
  const { rows } = await desk.open.db.execute(sql`select regular_price, sale_price from variants`);
  expect(rows).toEqual([
    { regular_price: String(prices[0]), sale_price: prices[1] === null ? null : String(prices[1]) },
  ]);
});

test('variations that share the stock of their product are counted, and keep the stock that they have', async () => {
  const shared =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 value(s)\n1,variable,T,Tea,1,1,12,,,"S, L"\n2,variation,T-S,Tea - S,1,1,parent,5,T,S\n3,variation,T-L,Tea - L,1,1,parent,9,T,L\n';
  const { refused } = await desk.importProducts(shared, { ticks: { takesStock: true } });
  expect(refused).toBe('');
  const stock = async () =>
    (await desk.open.db.execute(sql`select on_hand, is_infinite from variants order by id`)).rows;
  expect(await stock()).toEqual([
    { on_hand: 0, is_infinite: false },
    { on_hand: 0, is_infinite: false },
  ]);
  await desk.open.db.execute(sql`update variants set on_hand = 7`);
  await desk.importProducts(shared.replace(',5,', ',6,'), { ticks: { takesStock: true } });
  expect(await stock()).toEqual([
    { on_hand: 7, is_infinite: false },
    { on_hand: 7, is_infinite: false },
  ]);
});

test('a variation without its product is refused', async () => {
  const { refused } = await desk.importProducts(
    'Type,SKU,Name,Regular price,Parent\nvariation,tea-500,Tea - 500 g,180,tea\n',
  );
  expect(refused).toContain('refused,2,Title,tea,The product has no title');
});

test('variations without columns for attributes are told apart by their codes', async () => {
  await desk.importProducts(file);
  const { refused, summary } = await desk.importProducts(
    'Type,SKU,Name,Regular price,Parent\nvariable,tea,Tea & more,,\nvariation,tea-250,,101,tea\nvariation,tea-500,,181,tea\n',
  );
  expect({ refused, summary }).toMatchObject({ refused: '', summary: { updated: 1 } });
});

test.each(Object.entries(exampleFiles))(
  'the example file of the kind %s is imported whole',
  async (_, text) => {
    const { refused, summary } = await desk.importProducts(`\ufeff${text}`);
    expect(refused).toBe('');
    expect(summary).toMatchObject({ created: 2, variants: 3, refused: 0 });
    expect((await desk.importProducts(text)).summary).toMatchObject({ unchanged: 2 });
  },
);

/** The columns of exports in other languages, in the order of the English header above. */
const translatedHeaders = {
  German:
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Steuerstatus,Vorrätig?,Bestand,"Lieferrückstande erlaubt?",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Bilder,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)","Attribut 1 Sichtbar"',
  French:
    'ID,Type,UGS,Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"État de la TVA","En stock\u00a0?",Stock,"Autoriser les commandes de produits en rupture\u00a0?","Tarif promo","Tarif régulier",Catégories,Étiquettes,Images,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1 ","Attribut 1 visible"',
  Spanish:
    'ID,Tipo,SKU,Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Estado del impuesto",¿Existencias?,Inventario,"¿Permitir reservas de productos agotados?","Precio rebajado","Precio normal",Categorías,Etiquetas,Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1","Atributo visible 1"',
  Portuguese:
    'ID,Tipo,SKU,Nome,Publicado,"Em destaque?","Visibilidade no catálogo","Descrição curta",Descrição,"Status do imposto","Em estoque?",Estoque,"São permitidas encomendas?","Preço promocional",Preço,Categorias,Tags,Imagens,Ascendente,"Nome do atributo 1","Valores do atributo 1","Visibilidade do atributo 1"',
  Italian:
    'ID,Tipo,COD,Nome,Pubblicato,"In primo piano?","Visibilità nel catalogo","Breve descrizione",Descrizione,"Stato delle imposte","In stock?",Magazzino,"Abilita gli ordini arretrati?","Prezzo in offerta","Prezzo di listino",Categorie,Tag,Immagine,Genitore,"Nome attributo 1","Attributo 1 valuta(e)","Attributo 1 visibile"',
  Dutch:
    'ID,Type,Artikelnummer,Naam,Gepubliceerd,"Is uitgelicht?","Zichtbaarheid in catalogus","Korte omschrijving",Beschrijving,"Btw status","Op voorraad?",Voorraad,"Nabestellingen toestaan?",Actieprijs,"Reguliere prijs",Categorieën,Tags,Afbeeldingen,Hoofd,"Naam eigenschap 1","Waarde eigenschap 1","Eigenschap 1 zichtbaar"',
  Polish:
    'ID,Typ,SKU,Nazwa,Opublikowano,"Wyróżniony produkt?","Widoczność w katalogu","Krótki opis",Opis,"Status podatku","W magazynie?","Stan magazynowy","Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?","Cena promocyjna",Cena,Kategorie,Tagi,Obrazki,Rodzic,"Nazwa atrybutu 1","Wartości atrybutu 1","Atrybut 1 widoczny"',
};

test.each(Object.entries(translatedHeaders))(
  'WooCommerce’s product export in %s is read like the English one',
  async (_, columns) => {
    await desk.importProducts(file);
    const english = await stored();
    await desk.clear();
    const { summary } = await desk.importProducts([columns, ...file.split('\n').slice(1)].join('\n'));
    expect(summary).toMatchObject({ created: 3, refused: 0, variants: 4 });
    expect(await stored()).toEqual(english);
  },
);

/** The columns of the dates in the same languages, as its language packs have named them over the years. */
test.each([
  ['German', 'Datum, an dem Angebotspreis beginnt', 'Datum, an dem Angebotspreis endet'],
  ['German', 'Anfangsdatum des Verkaufspreises', 'Enddatum des Verkaufspreises'],
  ['French', 'Date de début de promo', 'Date de fin de promo'],
  ['Spanish', 'Día en que empieza el precio rebajado', 'Día en que termina el precio rebajado'],
  ['Portuguese', 'Data de preço promocional começa em', 'Data de preço promocional termina em'],
  ['Portuguese', 'Data de início do preço promocional', 'Data de término do preço promocional'],
  ['Italian', 'Data di partenza del prezzo in saldo', 'Termine data del prezzo di vendita'],
  ['Italian', 'Data di partenza del prezzo in saldo', 'Data in cui termina l’offerta'],
  ['Dutch', 'Startdatum actieprijs', 'Einddatum actieprijs'],
  ['Dutch', 'Startdatum verkoopprijs', 'Einddatum verkoopprijs'],
  ['Polish', 'Data rozpoczęcia promocji', 'Data zakończenia promocji'],
] as const)('the dates of a sale price are read in %s: %s', async (language, starts, ends) => {
  const columns = `${translatedHeaders[language]},"${starts}","${ends}"`;
  const ghee = (dates: string) =>
    `${columns}\n1,simple,G,Ghee,1,0,visible,,,taxable,1,5,0,4,9,,,,,,,,${dates}\n`;
  for (const [dates, sale] of [
    ['2020-01-01,2020-02-01', null],
    ['2099-01-01,', null],
    ['2020-01-01,2099-12-31', 400],
  ] as const) {
    expect((await desk.importProducts(ghee(dates))).refused).toBe('');
    const { rows } = await desk.open.db.execute(sql`select sale_price from variants`);
    expect(rows).toEqual([{ sale_price: sale === null ? null : String(sale) }]);
  }
});

test('a plain list with a few names of WooCommerce’s columns stays a plain list', async () => {
  await expect(desk.importProducts('Typ,Nazwa,Cena\nsok,Sok,5\n')).rejects.toThrow('Not a product file');
});
