import { getApp } from '../../process/app.ts';
import { environment } from '../../config/environment.ts';
import { registerJob } from '../../process/jobs.ts';
import { deliverMessages } from './deliver-messages.ts';

/** Registers the job that sends messages. A demo sends push only, and its outbox shows the others, which wait. */
export function registerMessageJobs(): void {
  const only = environment().mode === 'demo' ? (['push'] as const) : undefined;
  registerJob({
    name: 'messages',
    everyMs: 1_000,
    async run() {
      // A full batch is followed by the next one at once.
      while ((await deliverMessages(getApp(), only)) > 0);
    },
  });
}
