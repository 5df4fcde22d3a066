import { describe, expect, it } from 'vitest';
import { dueLadderSteps, watchedFrom } from '#domain/unseen-order-ladder.ts';
import type { StoreSchedule } from '#domain/opening-hours.ts';

const store: StoreSchedule = {
  time_zone: 'Asia/Kolkata',
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day: day as 0, opens: '08:00', closes: '22:00' })),
  holidays: ['2026-06-26'],
  is_paused: 0,
  paused_until: null,
  is_active: 1,
};
const from = (placed: string, scheduled: Parameters<typeof watchedFrom>[0]['scheduled'] = null, of = store) =>
  watchedFrom({ placedAt: new Date(placed), scheduled, leadMinutes: 45 }, of).toISOString();

describe('the time from which an order should be seen', () => {
  it('is the time of placing while the store is open, also while it is paused', () => {
    expect(from('2026-06-24T06:30:00.000Z')).toBe('2026-06-24T06:30:00.000Z');
    expect(from('2026-06-24T06:30:00.000Z', null, { ...store, is_paused: 1 })).toBe(
      '2026-06-24T06:30:00.000Z',
    );
  });

  it('is the opening time for an order that was placed while the store is closed', () => {
    // 23:00 on the day before a holiday: the store opens on the day after the holiday.
    expect(from('2026-06-25T17:30:00.000Z')).toBe('2026-06-27T02:30:00.000Z');
  });

  it('is the lead time before a slot, but not before the store opens', () => {
    const slot = (start: number) => ({ day: '2026-06-25', from: start, to: start + 60 });
    expect(from('2026-06-24T06:30:00.000Z', slot(12 * 60))).toBe('2026-06-25T05:45:00.000Z');
    expect(from('2026-06-24T06:30:00.000Z', slot(8 * 60))).toBe('2026-06-25T02:30:00.000Z');
    // An order placed within the lead time should be seen at once.
    expect(from('2026-06-25T06:00:00.000Z', slot(12 * 60))).toBe('2026-06-25T06:00:00.000Z');
  });

  it('is the opening of its day for an order without a time', () => {
    expect(from('2026-06-24T06:30:00.000Z', { day: '2026-06-25', from: null, to: null })).toBe(
      '2026-06-25T02:30:00.000Z',
    );
  });

  it('is the time of placing in a store without hours', () => {
    expect(from('2026-06-24T06:30:00.000Z', null, { ...store, hours: [] })).toBe('2026-06-24T06:30:00.000Z');
  });
});

describe('the steps while nobody has seen an order', () => {
  it('become due one after another, each at its own time', () => {
    const times = { push: 30, message: 60, pause: 300, end: 900 };
    expect(dueLadderSteps(29_999, times)).toEqual([]);
    expect(dueLadderSteps(30_000, times)).toEqual(['push']);
    expect(dueLadderSteps(299_000, times)).toEqual(['push', 'message']);
    expect(dueLadderSteps(900_000, times)).toEqual(['push', 'message', 'pause', 'end']);
  });
});
