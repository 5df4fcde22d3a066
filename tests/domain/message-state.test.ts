import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxMessageAttempts,
  retryDelay,
  type SendResult,
  stateAfterAttempt,
  statesBefore,
} from '#domain/message-state.ts';

const now = new Date('2026-06-24T06:30:00Z');
const message = { tries: 1, isSecret: false, usefulUntil: null as Date | null };
const repeatable = { isRepeatable: true, now };
const once = { isRepeatable: false, now };

describe('the state of a message after a try', () => {
  it.each<[string, SendResult, Partial<typeof message>, typeof once, string]>([
    ['accepted', { kind: 'sent', providerId: null }, {}, once, 'sent'],
    ['refused permanently', { kind: 'refused', reason: '' }, {}, repeatable, 'failed'],
    ['certainly not sent', { kind: 'retry', reason: '' }, {}, once, 'queued'],
    ['certainly not sent, with a code', { kind: 'retry', reason: '' }, { isSecret: true }, once, 'queued'],
    [
      'not sent at the last try',
      { kind: 'retry', reason: '' },
      { tries: maxMessageAttempts },
      once,
      'failed',
    ],
    [
      'refused by a quota at the last try',
      { kind: 'deferred', reason: '' },
      { tries: maxMessageAttempts, usefulUntil: new Date(now.getTime() + 3_600_000) },
      once,
      'queued',
    ],
    [
      'refused by a quota at the last try of a message without an end',
      { kind: 'deferred', reason: '' },
      { tries: maxMessageAttempts },
      once,
      'failed',
    ],
    [
      'uncertain, with a provider that ignores repetitions',
      { kind: 'unknown', reason: '' },
      {},
      repeatable,
      'queued',
    ],
    [
      'uncertain, with a provider that would send it twice',
      { kind: 'unknown', reason: '' },
      {},
      once,
      'unknown',
    ],
    ['uncertain, with a code', { kind: 'unknown', reason: '' }, { isSecret: true }, repeatable, 'unknown'],
    ['uncertain at the last try', { kind: 'unknown', reason: '' }, { tries: 8 }, repeatable, 'unknown'],
  ])('the result of a try: %s', (_, result, changes, context, expected) => {
    const { state, nextAt } = stateAfterAttempt({ ...message, ...changes }, result, context);
    expect(state).toBe(expected);
    expect(nextAt !== null).toBe(state === 'queued');
  });

  it('is not queued again once the message is no longer useful', () => {
    const usefulUntil = new Date(now.getTime() + 4_000);
    const retry = { kind: 'retry', reason: '' } as const;
    expect(stateAfterAttempt({ ...message, usefulUntil }, retry, once)).toEqual({
      state: 'expired',
      nextAt: null,
    });
    const later = new Date(now.getTime() + 6_000);
    expect(stateAfterAttempt({ ...message, usefulUntil: later }, retry, once)).toEqual({
      state: 'queued',
      nextAt: new Date(now.getTime() + 5_000),
    });
  });

  it('is tried every quarter of an hour while a quota is used up, until it is no longer useful', () => {
    const deferred = { kind: 'deferred', reason: '' } as const;
    const useful = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const state = (tries: number, usefulUntil: Date) =>
      stateAfterAttempt({ ...message, tries, usefulUntil }, deferred, once);
    expect(state(1, useful(60)).nextAt).toEqual(new Date(now.getTime() + 5_000));
    expect(state(40, useful(16))).toEqual({ state: 'queued', nextAt: useful(15) });
    expect(state(40, useful(15))).toEqual({ state: 'expired', nextAt: null });
  });

  it('is not queued again for the exact moment from which the message is no longer useful', () => {
    const usefulUntil = new Date(now.getTime() + 5_000);
    const unknown = { kind: 'unknown', reason: '' } as const;
    expect(stateAfterAttempt({ ...message, usefulUntil }, { kind: 'retry', reason: '' }, once).state).toBe(
      'expired',
    );
    expect(stateAfterAttempt({ ...message, usefulUntil }, unknown, repeatable)).toEqual({
      state: 'unknown',
      nextAt: null,
    });
  });

  it('only moves forward when a delivery report arrives', () => {
    const unsettled = ['queued', 'sending', 'failed', 'unknown', 'expired'];
    expect(statesBefore('sent')).toEqual(unsettled);
    expect(statesBefore('delivered')).toEqual([...unsettled, 'sent']);
    expect(statesBefore('undelivered')).toEqual([...unsettled, 'sent']);
  });

  it('waits longer after each try, at most an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (tries) => {
        expect(retryDelay(tries + 1)).toBeGreaterThanOrEqual(retryDelay(tries));
        expect(retryDelay(tries)).toBeLessThanOrEqual(3_600_000);
      }),
    );
    expect([1, 2, 3].map(retryDelay)).toEqual([5_000, 20_000, 80_000]);
  });
});
