import type { MessageChannels } from '#contracts/desk/message.ts';
import { environment } from '#server/config/environment.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { countPushDevices } from '#server/repositories/push-subscription.ts';
import { allowedCallingCodes, smsBudget } from '../message/sms-budget.ts';
import { loadPublishedShop } from '../settings/published-shop.ts';

/** The providers for the shop's messages, and how many SMS segments of today's budget are used. */
export async function readMessageChannels({
  db,
  clock,
  senders,
}: Pick<AppDependencies, 'db' | 'clock' | 'senders'>): Promise<MessageChannels> {
  const { mode, smtp, vapid } = environment();
  const { settings } = await loadPublishedShop(db);
  const { used, budget } = await smsBudget(db, settings, clock.now());
  return {
    is_demo: mode === 'demo',
    email: senders.email ? { provider: senders.email.name, from: smtp?.from ?? '' } : null,
    sms: senders.sms
      ? {
          provider: senders.sms.name,
          segments_today: used,
          daily_budget: budget,
          calling_codes: allowedCallingCodes(settings),
        }
      : null,
    push: vapid ? { devices: await countPushDevices(db) } : null,
  };
}
