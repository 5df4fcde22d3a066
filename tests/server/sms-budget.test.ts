import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { today } from '#domain/calendar.ts';
import { smsSize } from '#domain/sms-segments.ts';
import type { MessageSender } from '#server/adapters/ports.ts';
import { addSmsSegments, smsSegmentsOf } from '#server/repositories/sms-usage.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { allowedCallingCodes } from '#server/services/message/sms-budget.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

const noon = new Date('2026-06-24T06:30:00Z');
let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ now: noon })));
afterAll(() => shop.close());

describe('SMS costs', () => {
  const sendCode = (phone: string) => shop.call('/account/send-otp', { phone });

  test('SMS costs are limited to codes in the country of the shop, unless the shop allows other countries', async () => {
    const refused = await sendCode('+971501234567');
    expect([refused.error?.code, refused.error?.message]).toEqual([
      'NO_CODES',
      'We can only send codes to numbers that start with \u2066+91\u2069.',
    ]);
    expect((await sendCode('9845022334')).error).toBeUndefined();
    expect(allowedCallingCodes({ smsCallingCodes: '+91, +971', callingCode: '+91' })).toEqual([
      '+91',
      '+971',
    ]);
  });

  test('count every segment, also of a failed attempt, and codes stop at the budget of the day', async () => {
    const day = today(noon, defaultSettings.timeZone);
    await queueEventMessage(shop.db, {
      event: 'farm-visit-confirmed',
      key: 'budget:1',
      recipient: { channel: 'sms', address: '+919845012345', locale: 'hi' },
      parameters: { name: 'Asha', date: { day: noon.toISOString() }, message: 'ऑ'.repeat(200) },
      usefulUntil: new Date(noon.getTime() + 3_600_000),
      at: noon,
    });
    const sent: string[] = [];
    const sms: MessageSender = {
      name: 'refusing',
      isRepeatable: false,
      send: async ({ body }) => {
        sent.push(body);
        return { kind: 'refused', reason: 'no' };
      },
    };
    while ((await deliverMessages({ ...shop.app, senders: { sms } })) > 0);
    expect(await smsSegmentsOf(shop.db, day)).toBe(
      sent.reduce((sum, body) => sum + smsSize(body).segments, 0),
    );
    await addSmsSegments(shop.db, day, defaultSettings.smsDailyBudget);
    const refused = await sendCode('9845033445');
    expect(refused.error?.message).toBe(
      'We can’t send any more codes by SMS today. Please try again tomorrow, or contact us.',
    );
    shop.setNow(new Date(noon.getTime() + 86_400_000));
    expect((await sendCode('9845033445')).error).toBeUndefined();
  });
});
