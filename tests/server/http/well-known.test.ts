import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../support/open-shop.ts';
import { childText, parseXml } from '../../support/xml.ts';

describe('addresses with the same meaning on every site', () => {
  let demo: TestShop;
  beforeAll(async () => {
    demo = await openShop({ seeded: true });
  });
  afterAll(() => demo.close());

  test('password managers find the screen that changes the password', async () => {
    const response = await demo.request('/.well-known/change-password', { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/my-account/password');
  });

  test('security.txt names the shop’s contact, an expiry within a year and its own address', async () => {
    const response = await demo.request('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
    const fields = (await response.text()).trimEnd().split('\n');
    expect(fields).toContain('Contact: mailto:namaste@haat.example');
    expect(fields).toContain('Contact: tel:+918045671200');
    expect(fields).toContain('Preferred-Languages: en, hi, ar');
    expect(fields.find((field) => field.startsWith('Canonical: '))).toMatch(
      /^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/,
    );
    const expiries = fields.filter((field) => field.startsWith('Expires: '));
    expect(expiries).toHaveLength(1);
    const left = Date.parse(expiries[0]!.slice('Expires: '.length)) - Date.now();
    expect(left).toBeGreaterThan(86_400_000);
    expect(left).toBeLessThan(365 * 86_400_000);
  });

  test('browsers learn how to search the shop, in each of its languages', async () => {
    for (const [locale, query] of [
      ['en', 'q={searchTerms}'],
      ['ar', 'q={searchTerms}&lang=ar'],
    ] as const) {
      const response = await demo.request(`/opensearch-${locale}.xml`);
      expect(response.headers.get('content-type')).toContain('application/opensearchdescription+xml');
      const description = parseXml(await response.text());
      expect(childText(description, 'ShortName')!.length).toBeLessThanOrEqual(16);
      const template = description.children.find(({ name }) => name === 'Url')!.attributes['template']!;
      expect(template).toMatch(/^https?:\/\//);
      expect(template.endsWith(`/explore?${query}`), template).toBe(true);
    }
    expect((await demo.request('/opensearch-xx.xml')).status).toBe(404);
  });
});

test('a shop that has set no contact has no security.txt', async () => {
  const shop = await openShop();
  expect((await shop.request('/.well-known/security.txt')).status).toBe(404);
  await shop.close();
});
