import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from './logger.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<void> };

const jobs = new Map<string, Job>();
const timers = new Set<NodeJS.Timeout>();
const runningJobs = new Set<Promise<void>>();
let running = false;

/** Registers a repeating job. The next run is scheduled when the last one has finished, so runs never overlap. */
export function registerJob(job: Job): void {
  jobs.set(job.name, job);
  if (running) schedule(job);
}

export function startJobs(): void {
  if (running) return;
  running = true;
  for (const job of jobs.values()) schedule(job);
}

/** When the process stops, running jobs get this many milliseconds; each job must tolerate being killed. */
const stopTimeoutMs = 1_500;

/** Resolves when running jobs have finished, so that their resources can be closed, or after `stopTimeoutMs`. */
export async function stopJobs(): Promise<void> {
  running = false;
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  await Promise.race([Promise.all(runningJobs), sleep(stopTimeoutMs, undefined, { ref: false })]);
}

function schedule(job: Job): void {
  const timer = setTimeout(async () => {
    timers.delete(timer);
    const work = runOnce(job);
    runningJobs.add(work);
    await work;
    runningJobs.delete(work);
    if (running) schedule(job);
  }, job.everyMs);
  timer.unref();
  timers.add(timer);
}

async function runOnce(job: Job): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    logger.error({ err: error, job: job.name }, 'A job failed and will be retried.');
  }
}
