import { expect, test } from 'vitest';
import { findLiveRegionUses } from '../../scripts/find-live-region-uses.ts';

test.each([
  `const region = document.getElementById('live');`,
  `const region = document.getElementById(\n  "live",\n);`,
  'document.querySelector("#live")!.textContent = text;',
  `page.querySelector<HTMLElement>('main #live');`,
])('scripts must announce messages instead of writing into the live region: %s', (source) => {
  expect(findLiveRegionUses('src/browser/cart/some-script.ts', source)).toHaveLength(1);
  expect(findLiveRegionUses('src/browser/ui/announce.ts', source)).toEqual([]);
});

test('the line of the live region is reported, and other elements are not', () => {
  const source = `announce(text);\nshow(document.getElementById('lives'));\ndocument.getElementById('live');`;
  expect(findLiveRegionUses('src/pages/cart.astro', source)).toEqual([
    expect.stringContaining('src/pages/cart.astro:3\n'),
  ]);
});
