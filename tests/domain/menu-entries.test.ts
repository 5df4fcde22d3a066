import { describe, expect, test } from 'vitest';
import { appLinks, socialLinks } from '#components/landing/footer-links.ts';
import { defaultSettings } from '#contracts/settings.ts';
import { isSettingSet, visibleColumns, visibleEntries } from '#domain/menu-entries.ts';

const words = ((key: string) => key) as never;

describe('menu and footer entries', () => {
  test.each([
    ['/pages/help', true],
    ['/explore?q=mango#top', true],
    ['https://instagram.example/haat', true],
    ['null', false],
    ['', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['/%0d%0aset-cookie:a=b', false],
    ['/\u2024/evil', false],
    ['https://user:pass@evil.example', false],
  ])('[F51] DESK-15 a link to %j is visible: %s', (url, shown) => {
    expect(visibleEntries([{ title: 'Entry', url }])).toHaveLength(shown ? 1 : 0);
  });

  test('DESK-15 an entry named null is hidden, and the other entries keep their order', () => {
    const entries = ['One', 'null', 'Two', ''].map((title) => ({ title, url: '/pages/help' }));
    expect(visibleEntries(entries).map(({ title }) => title)).toEqual(['One', 'Two']);
    expect([isSettingSet('null'), isSettingSet('  '), isSettingSet('nullify')]).toEqual([false, false, true]);
  });

  test('DESK-14 DESK-08 profiles and app stores are visible if their setting is not null', () => {
    expect(socialLinks(defaultSettings)).toEqual([]);
    expect(appLinks(defaultSettings, words)).toEqual([]);
    const settings = {
      ...defaultSettings,
      socialX: 'https://x.example/haat',
      socialFacebook: 'null',
      socialYoutube: 'javascript:alert(1)',
      playStoreUrl: 'https://play.example/haat',
    };
    expect(socialLinks(settings).map(({ title }) => title)).toEqual(['X']);
    expect(appLinks(settings, words).map(({ url }) => url)).toEqual(['https://play.example/haat']);
  });

  test('DESK-10 a footer column has at most three links; a column without links or named null is hidden', () => {
    const link = (title: string) => ({ title, url: '/pages/help' });
    const columns = [
      { title: 'Shop', links: [link('null'), link('A'), link('B'), link('C'), link('D')] },
      { title: 'null', links: [link('A')] },
      { title: 'Empty', links: [link('null')] },
    ];
    expect(visibleColumns(columns)).toEqual([{ title: 'Shop', links: [link('A'), link('B'), link('C')] }]);
  });
});
