import { describe, expect, it } from 'vitest';
import { usualSlot } from '#domain/slots.ts';

const slot = (date: string, from: string, is_full = false) => ({ date, from, is_full });

describe('the window offered first', () => {
  it('is the first day’s first free one from the morning on', () => {
    expect(
      usualSlot([
        slot('2026-06-24', '00:00'),
        slot('2026-06-24', '08:00', true),
        slot('2026-06-24', '10:00'),
      ]),
    ).toEqual(slot('2026-06-24', '10:00'));
  });
  it('is a night one where the day has no other, never a later day’s', () => {
    expect(usualSlot([slot('2026-06-24', '00:00'), slot('2026-06-25', '08:00')])).toEqual(
      slot('2026-06-24', '00:00'),
    );
  });
  it('is none when all are full', () => {
    expect(usualSlot([slot('2026-06-24', '08:00', true)])).toBeUndefined();
  });
});
