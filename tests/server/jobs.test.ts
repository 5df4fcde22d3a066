import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { registerJob, startJobs, stopJobs } from '#server/process/jobs.ts';

test('stopping a job waits for the current run and starts no other', async () => {
  const events: string[] = [];
  registerJob({
    name: 'slow',
    everyMs: 10,
    async run() {
      events.push('begun');
      await pause(60);
      events.push('done');
    },
  });
  startJobs();
  while (events.length === 0) await pause(5);
  await stopJobs();
  expect(events).toEqual(['begun', 'done']);
  await pause(60);
  expect(events).toEqual(['begun', 'done']);
});

test('a failed run is retried', async () => {
  let runs = 0;
  registerJob({
    name: 'failing',
    everyMs: 5,
    async run() {
      runs += 1;
      throw new Error('Not yet.');
    },
  });
  startJobs();
  while (runs < 2) await pause(5);
  await stopJobs();
});
