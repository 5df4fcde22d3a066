import { getApp } from '../../process/app.ts';
import { environment } from '../../config/environment.ts';
import { registerJob } from '../../process/jobs.ts';
import { deliverMessages } from './deliver-messages.ts';

/** Registers the job that sends messages. A demo sends none, and its outbox shows those that wait. */
export function registerMessageJobs(): void {
  if (environment().mode === 'demo') return;
  registerJob({
    name: 'messages',
    everyMs: 1_000,
    async run() {
      // A full batch is followed by the next one at once.
      while ((await deliverMessages(getApp())) > 0);
    },
  });
}
