import { expect, test } from 'vitest';
import type { TimelineEntry } from '#contracts/desk/timeline.ts';
import { timelineActor, timelineDetail } from '../../src/desk/parts/timeline-text.ts';

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ key: 'payment:1', at: '2026-06-24T06:30:00.000Z', kind: 'payment', what: 'captured', detail: '' },
  ...{ amount: null, currency: null, role: null, actor: null, order: null },
  ...changes,
});

test.each([
  ['begun', 'cs_test_a1', ''],
  ['captured', 'pi_3Qx', ''],
  ['refunded', 're_3Qx', ''],
  ['disputed', 'du_1 fraudulent', 'fraudulent'],
  ['refused', 'capture: card_declined. No money', 'capture: card_declined. No money'],
  ['mismatch', 'amount_differs', 'another amount'],
])('UNK-02 a timeline shows no id of the provider: %s', (what, detail, shown) => {
  expect(timelineDetail(entry({ what, detail }))).toBe(shown);
});

test('UNK-02 a timeline names an administrator', () => {
  expect(timelineActor(entry({ kind: 'state', role: 'administrator', actor: 'Arjun Mehta' }))).toBe(
    'by Arjun Mehta (administrator)',
  );
});
