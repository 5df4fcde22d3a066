import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createInvoiceMoney } from '#i18n/order-money.ts';
import { items, messages, orders, payments, stores, variants } from '#server/db/schema/index.ts';
import { guardedFetch } from '#server/adapters/guarded-fetch.ts';
import { mergeSettings } from '#server/services/settings/published-shop.ts';
import { importCatalogue } from '#server/services/import/import-catalogue.ts';
import { openImportReport } from '#server/services/import/import-report.ts';
import { addStore, openTestShop, orderOf } from '../support/orders.ts';
import { makeProductFolder, productRow, toCsv } from '../support/product-file.ts';
import { publish } from '../support/publish.ts';

type Market = {
  currencyCode: string;
  priceDecimals: number;
  /** The price in the product file, in minor units, and as it is shown to customers. */
  price: [string, number, string];
  /** A price with more decimals than the currency has. */
  refused: string;
  delivery: number;
  /** A tip of 5% for three items, rounded to the cash step. */
  tip: number;
  invoice: string;
};

const markets: Market[] = [
  {
    currencyCode: 'INR',
    priceDecimals: 0,
    price: ['92.65', 9_265, '₹93'],
    refused: '92.655',
    delivery: 2_500,
    tip: 1_400,
    invoice: '₹316.95',
  },
  {
    currencyCode: 'EUR',
    priceDecimals: 2,
    price: ['2.49', 249, '€2.49'],
    refused: '2.499',
    delivery: 350,
    tip: 35,
    invoice: '€11.32',
  },
  {
    currencyCode: 'JPY',
    priceDecimals: 0,
    price: ['250', 250, '¥250'],
    refused: '250.5',
    delivery: 300,
    tip: 38,
    invoice: '¥1,088',
  },
  {
    currencyCode: 'KWD',
    priceDecimals: 3,
    price: ['12.345', 12_345, 'KD12.345'],
    refused: '12.3456',
    delivery: 750,
    tip: 1_850,
    invoice: 'KD39.635',
  },
];
const symbols: Record<string, string> = { INR: '₹', EUR: '€', JPY: '¥', KWD: 'KD' };

test.each(markets)(
  'ITEM-29 $currencyCode has correct amounts from the product file to the invoice',
  async (market) => {
    const { currencyCode, priceDecimals } = market;
    const shop = await openTestShop();
    const folder = await makeProductFolder();
    const stored = {
      currencyCode,
      priceDecimals,
      currencyFormat: symbols[currencyCode]!,
      tips_percentage: '5',
    };
    await publish(shop.db, 'settings', 'shop', stored);
    const settings = mergeSettings(stored);
    const store = await addStore(shop.db, { deliveryCharges: market.delivery });
    const [{ slug } = { slug: '' }] = await shop.db.select().from(stores).where(eq(stores.id, store));

    const [text, minor, shown] = market.price;
    const file = await folder.write(
      toCsv([
        productRow({ 'Variant Price': text }),
        productRow({ Handle: 'ghee', Title: 'Ghee', 'Variant Price': market.refused }),
      ]),
    );
    const refusals: string[] = [];
    const report = openImportReport(`${folder.path}/refused.csv`);
    const { add } = report;
    report.add = async (kind, rows) => {
      refusals.push(...rows.map(({ reason }) => reason));
      await add(kind, rows);
    };
    const sources = { media: { folder: folder.path }, hosts: [], folder: null, fetch: guardedFetch };
    const imported = await importCatalogue(
      { db: shop.db, report, sources },
      { file, storeSlug: slug, decimals: settings.currencyDigits },
    );
    await report.close();
    expect(imported).toMatchObject({ ok: true, summary: { created: 1, refused: 1 } });
    expect(refusals).toEqual([`More than ${settings.currencyDigits} decimal places`]);
    const [item] = await shop.db.select().from(items);
    const [variant] = await shop.db.select().from(variants);
    expect(variant).toMatchObject({ regularPrice: minor });

    const line = { item_id: item!.id, variant_id: variant!.id, addon_ids: [], quantity: 3 };
    const tip = { type: 'percentage', percentage: 5 };
    const cart = await shop.call('/cart/confirm', { restaurant_id: store, items: [line], tip });
    const total = minor * 3 + market.delivery + market.tip;
    expect(cart.data.bill).toMatchObject({ item_total: minor * 3, tip: market.tip, total });

    const guest = await shop.guest();
    const order = orderOf(guest, store, [line], { tip: { percentage: 5 } });
    const placed = await shop.call('/order/place', { ...order, seen_total: total }, guest);
    expect(placed).toMatchObject({ status: 200, data: { total } });
    const { data } = await shop.call(
      '/order/single',
      { unique_order_id: placed.data.unique_order_id },
      guest,
    );
    expect(data).toMatchObject({ currency: currencyCode, total, lines: [{ unit_price: minor }] });
    expect(await shop.db.select().from(orders)).toMatchObject([{ currency: currencyCode }]);
    expect(await shop.db.select().from(payments)).toMatchObject([{ currency: currencyCode, amount: total }]);

    const invoice = createInvoiceMoney(data, settings, 'en');
    expect(invoice(total)).toBe(market.invoice);
    expect(shown).toContain(symbols[currencyCode]);
    const [message] = await shop.db.select().from(messages);
    expect(message?.parameters).toMatchObject({ total: { money: total, currency: currencyCode } });
    await folder.remove();
    await shop.close();
  },
);
