import { adjectives, brands, departments, kinds } from './catalogue-words.ts';

const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Status';

/** How many products have 1, 2, 3 … variants, out of 12,833: nearly all have a single variant. */
const packShares = [12_298, 472, 39, 17, 5, 1, 1] as const;
const packTotal = packShares.reduce((sum, share) => sum + share, 0);

export interface CatalogueOptions {
  products: number;
  seed: number;
}

/** Lines of a product file; the same options give the same lines on every machine. */
export function* catalogueLines({ products, seed }: CatalogueOptions): Generator<string> {
  const random = mulberry(seed);
  const pick = <Product>(values: readonly Product[]): Product =>
    values[Math.floor(random() * values.length)]!;
  yield `${header}\n`;
  for (let number = 0; number < products; number += 1) {
    const department = pick(departments);
    const aisle = pick(department.aisles);
    const shelf = pick(aisle.shelves);
    const brand = `${pick(brands.first)} ${pick(brands.second)}`;
    const title = `${pick(adjectives)} ${shelf} - ${pick(kinds)}`;
    const handle = `${toHandle(`${brand} ${title}`)}-${number.toString(36)}`;
    const tags = [department.name, aisle.name, shelf].map((tag) => tag.replaceAll(',', '')).join(', ');
    const about = [
      title,
      `<p>${title} by ${brand}.</p>`,
      brand,
      `${department.name} > ${aisle.name}`,
      shelf,
      tags,
      'true',
    ];
    const packs = variantsOf(random());
    for (let pack = 1; pack <= packs; pack += 1) {
      const price = Math.round(15 * 1.6 ** (random() * 10) * (1 + (pack - 1) * 0.9));
      const isCut = random() < 0.55;
      const option = packs === 1 ? ['Title', 'Default Title'] : [pack === 1 ? 'Size' : '', `Pack ${pack}`];
      const cells = [
        handle,
        ...(pack === 1 ? about : about.map(() => '')),
        ...option,
        `HB-${number * 10 + pack}`,
        '',
        'shopify',
        String(Math.floor(random() * 97)),
        random() < 0.041 ? 'continue' : 'deny',
        isCut ? String(Math.round(price * (80 + Math.floor(random() * 20))) / 100) : String(price),
        isCut ? String(price) : '',
        'true',
        'true',
        '',
        '',
        '',
        '',
        pack === 1 ? 'active' : '',
      ];
      yield `${cells.map(toCell).join(',')}\n`;
    }
  }
}

function variantsOf(share: number): number {
  let left = share * packTotal;
  for (const [index, count] of packShares.entries()) {
    left -= count;
    if (left < 0) return index + 1;
  }
  return 1;
}

function toHandle(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

function toCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Creates a pseudo-random number generator, uniform between 0 and 1. The same seed gives the same sequence. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
