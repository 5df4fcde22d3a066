import { expect, test } from 'vitest';
import { countUnread } from '#domain/alert.ts';

test('NOTIF-01 alerts with is_read 0 count as unread', () => {
  expect(countUnread([{ is_read: 0 }, { is_read: 1 }, { is_read: 0 }])).toBe(2);
  expect(countUnread([])).toBe(0);
});
