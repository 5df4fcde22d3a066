import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { environment } from '#server/config/environment.ts';
import { registerJob } from '#server/process/jobs.ts';
import { deliverMessages } from './deliver-messages.ts';

/**
 * Registers the job that sends messages. A demo sends only push notifications; messages of other channels stay queued
 * and are shown in the outbox.
 */
export function registerMessageJobs(): void {
  const onlyChannels = environment().mode === 'demo' ? (['push'] as const) : undefined;
  registerJob({
    name: 'messages',
    everyMs: 1_000,
    async run() {
      // The job runs until no message is due, because each call sends one batch only.
      while ((await deliverMessages(getAppDependencies(), onlyChannels)) > 0);
    },
  });
}
