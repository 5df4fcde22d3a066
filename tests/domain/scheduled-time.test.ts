import { expect, test } from 'vitest';
import { createDate } from '#i18n/date.ts';
import { formatScheduledTime } from '#i18n/scheduled-time.ts';
import { defaultSettings } from '#contracts/settings.ts';

test.each([
  ['a day', { from: null, to: null }, '31 Dec 2026'],
  ['a slot', { from: 9 * 60, to: 10 * 60 }, /^31 Dec.* 9:00 am – 10:00 am$/],
  ['a slot without an end', { from: 9 * 60, to: null }, /^31 Dec.* 9:00 am$/],
])('%s of an order is shown in the shop’s time zone', (_, times, expected) => {
  const date = createDate({ ...defaultSettings, timeZone: 'Pacific/Auckland' }, 'en');
  expect(formatScheduledTime({ day: '2026-12-31', ...times }, 'Pacific/Auckland', date)).toMatch(expected);
});
