import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productData } from '#components/seo/product-data.ts';
import { isoDuration, recipeData } from '#components/seo/recipe-data.ts';
import { organizationData, websiteData } from '#components/seo/organization-data.ts';
import { screenDescription, screenTitle, siteOf } from '#components/seo/page-metadata.ts';
import { storeStructuredData, openingHoursData } from '#components/seo/store-structured-data.ts';
import { toJsonLd, type StructuredData } from '#components/seo/structured-data.ts';
import { breadcrumbData, faqData } from '#components/seo/breadcrumb-and-faq-data.ts';
import { recipeSchema } from '#contracts/document/recipe.ts';
import { defaultSettings } from '#contracts/settings.ts';
import { openDemoMarket, type DemoMarket } from '../../support/demo-market.ts';
import { makeItem, makeStore, makeVariant } from '../../support/shop.ts';
import { shapes, structuredDataIn } from '../../support/schema-org.ts';

const site = siteOf({ settings: defaultSettings, locale: 'en' }, new URL('https://haat.example/item/x'));
const sold = (changes: Parameters<typeof makeItem>[0]) => ({
  ...makeItem(changes),
  restaurant_name: 'Green Basket',
});
const html = (...things: StructuredData[]) =>
  `<script type="application/ld+json">${toJsonLd(things)}</script>`;

describe('structured data', () => {
  let market: DemoMarket;
  beforeAll(async () => {
    market = await openDemoMarket();
  });
  afterAll(() => market.close());

  test('matches schema.org for every item and store of the market', () => {
    for (const item of market.stock) shapes.Product.parse(productData(item, site, 'Fruit'));
    const section = { key: '1', name: 'Mains', items: market.stock.slice(0, 3) };
    const menu = [section, { key: 'other', name: null, items: null }];
    for (const store of market.stores)
      if (store.layout === 'menu') shapes.Restaurant.parse(storeStructuredData(store, site, undefined, menu));
      else shapes.GroceryStore.parse(storeStructuredData(store, site));
  });

  test('lists social profiles and a search action of the shop', () => {
    const settings = {
      ...defaultSettings,
      socialInstagram: 'https://instagram.example/haat',
      socialX: 'javascript:alert(1)',
    };
    const [shop, search] = structuredDataIn(html(organizationData(settings, site), websiteData(site)));
    expect(shop!['sameAs']).toEqual(['https://instagram.example/haat']);
    expect(search!['potentialAction'].target.urlTemplate).toBe(
      'https://haat.example/explore?q={search_term_string}',
    );
    expect(structuredDataIn(html(organizationData(defaultSettings, site)))[0]).not.toHaveProperty('sameAs');
  });

  test('has an offer with the charged and the regular price, stock, and the price per kilogram', () => {
    const item = sold({
      nutritional_facts: [{ name: 'Energy', value: '47 kcal' }],
      variants: [
        makeVariant({ regular_price: 14_000, sale_price: 12_050, measurement: 500, unit_id: 2, stock: 2 }),
      ],
    });
    const [thing] = structuredDataIn(html(productData(item, site)));
    const { offers } = thing!;
    expect(offers).toMatchObject({
      price: '120.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/LimitedAvailability',
    });
    expect(offers.priceSpecification.map((each: { price: string }) => each.price)).toEqual([
      '140.00',
      '120.50',
    ]);
    expect(offers.priceSpecification[1].referenceQuantity).toMatchObject({
      value: 500,
      unitCode: 'GRM',
      valueReference: { value: 1, unitCode: 'KGM' },
    });
    expect(thing!['additionalProperty']).toEqual([
      { '@type': 'PropertyValue', name: 'Energy', value: '47 kcal' },
    ]);
  });

  test('has several offers for several packs, a pre-order for a later date, and out of stock for an unavailable pack', () => {
    const packs = sold({
      variants: [
        makeVariant({ id: 1, regular_price: 10_000 }),
        makeVariant({ id: 2, name: '1 kg', regular_price: 18_000 }),
        makeVariant({ id: 3, is_active: 0 }),
      ],
    });
    expect(structuredDataIn(html(productData(packs, site)))[0]!['offers']).toMatchObject({
      lowPrice: '100.00',
      highPrice: '180.00',
      offerCount: 2,
    });
    expect(productData(sold({ is_pre_item: 1, pre_avail_date: '2026-04-01' }), site)['offers']).toMatchObject(
      {
        availability: 'https://schema.org/PreOrder',
        availabilityStarts: '2026-04-01',
      },
    );
    expect(productData(sold({ is_active: 0 }), site)['offers']).toMatchObject({
      availability: 'https://schema.org/Discontinued',
    });
  });

  test('has the availability of each pack, whatever the others have', () => {
    const availabilities = (changes: Parameters<typeof makeItem>[0]) => {
      const { offers } = structuredDataIn(html(productData(sold(changes), site)))[0]!['offers'];
      return offers.map((each: { availability: string }) => each.availability.split('/').at(-1));
    };
    const pack = (id: number, stock: number) => makeVariant({ id, stock, is_default: id === 1 ? 1 : 0 });
    expect(availabilities({ variants: [pack(1, 0), pack(2, 5), pack(3, 20)] })).toEqual([
      'OutOfStock',
      'LimitedAvailability',
      'InStock',
    ]);
    expect(availabilities({ variants: [pack(1, 20), pack(2, 0)] })).toEqual(['InStock', 'OutOfStock']);
    // A pack without stock cannot be ordered in advance either.
    const later = { is_pre_item: 1 as const, pre_avail_date: '2026-04-01' };
    expect(availabilities({ ...later, variants: [pack(1, 0), pack(2, 3)] })).toEqual([
      'OutOfStock',
      'PreOrder',
    ]);
  });

  test('groups days with the same hours, accepts midnight, and marks a holiday as closed', () => {
    const [week] = openingHoursData([
      { day: 1, opens: '08:00', closes: '24:00' },
      { day: 0, opens: '10:00', closes: '02:00' },
      { day: 2, opens: '08:00', closes: '24:00' },
    ]);
    expect(week).toMatchObject({ dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '23:59' });
    const closed = storeStructuredData(makeStore({ holidays: ['2026-11-08'] }), site);
    shapes.GroceryStore.parse(closed);
    expect(closed['specialOpeningHoursSpecification']).toMatchObject([{ validFrom: '2026-11-08' }]);
  });

  test('structured data has times, amounts, steps and servings of a recipe', () => {
    const body = recipeSchema.parse({
      title: 'Rajma',
      description: 'Beans for a Sunday.',
      picture: 'rajma',
      prep_minutes: 15,
      cook_minutes: 50,
      rest_minutes: 480,
      diet: 'vegan',
      ingredients: [{ text: 'Chitra rajma', amount: 1.25, unit: 'cups', note: 'washed' }, { text: 'Salt' }],
      steps: [{ title: 'Soak', text: 'Overnight.', minutes: 480 }],
      nutrition: [
        { name: 'Energy', value: '320 kcal' },
        { name: 'Love', value: '3 g' },
      ],
    });
    const [thing] = structuredDataIn(
      html(recipeData(body, { path: '/recipe/rajma', publishedAt: new Date(), language: 'en' }, site)),
    );
    expect(thing).toMatchObject({
      prepTime: 'PT15M',
      cookTime: 'PT50M',
      totalTime: 'PT9H5M',
      recipeIngredient: ['1¼ cups Chitra rajma, washed', 'Salt'],
      nutrition: { calories: '320 kcal' },
      suitableForDiet: 'https://schema.org/VeganDiet',
    });
    expect(isoDuration(0)).toBe('PT0M');
    expect(isoDuration(120)).toBe('PT2H');
  });

  test('structured data has questions of a page and its breadcrumbs', () => {
    const faq = faqData([
      { type: 'heading', props: {} },
      { type: 'faq', props: { questions: [{ question: 'When?', answerHtml: '<p>Daily.</p>' }] } },
    ]);
    const way = breadcrumbData(
      [
        { name: 'Haat', path: '/' },
        { name: 'FAQ', path: '/pages/faq' },
      ],
      site,
    );
    expect(structuredDataIn(html(faq!, way)).map((thing) => thing['@type'])).toEqual([
      'FAQPage',
      'BreadcrumbList',
    ]);
    expect(faqData([{ type: 'faq', props: { questions: [] } }])).toBeNull();
  });

  test('[F50] a name or description with an end tag of a script cannot end the script element of structured data', () => {
    const evil = '</script><script>alert(1)</script><!-- & \u2028';
    const written = html(productData(sold({ name: evil, description: evil }), site));
    expect(written.match(/<\/script>/g)).toHaveLength(1);
    expect(written).not.toContain('<!--');
    expect(structuredDataIn(written)[0]!['name']).toBe(evil);
  });
});

describe('titles and descriptions', () => {
  const settings = { ...defaultSettings, seoTitleItem: 'Buy {name} at {store} | {shop}{nonsense}' };

  test('use the texts of the settings, with the names filled in', () => {
    expect(screenTitle(settings, 'Item', { name: 'Mango', store: 'Basket' })).toBe(
      'Buy Mango at Basket | Haat',
    );
    expect(screenTitle(settings, 'Store', { name: 'Basket' })).toBe('Basket · Haat');
    expect(screenTitle({ ...settings, seoTitleStore: 'null' }, 'Store', { name: 'Basket' })).toBe('Basket');
    const silent = { ...settings, seoDescriptionStore: 'null' };
    expect(screenDescription(silent, 'Store', { name: 'Basket' }, 'own')).toBe('own');
  });

  test('use the page’s own description as a fallback, truncated at a word', () => {
    const cut = screenDescription(settings, 'Item', { name: 'Mango' }, 'word '.repeat(60).trim());
    expect(cut.length).toBeLessThanOrEqual(155);
    expect(cut).toMatch(/word…$/);
    const worded = { ...settings, seoDescriptionCategory: '{name} from {shop}' };
    expect(screenDescription(worded, 'Category', { name: 'Fruit' }, 'own')).toBe('Fruit from Haat');
  });
});
