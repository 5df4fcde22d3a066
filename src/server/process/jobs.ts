import { logger } from './logger.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<void> };

const jobs = new Map<string, Job>();
const timers = new Set<NodeJS.Timeout>();
const atWork = new Set<Promise<void>>();
let running = false;

/** Work that repeats by itself while the shop is open. A run that takes long delays the next, it never overlaps it. */
export function registerJob(job: Job): void {
  jobs.set(job.name, job);
  if (running) schedule(job);
}

export function startJobs(): void {
  if (running) return;
  running = true;
  for (const job of jobs.values()) schedule(job);
}

/** Resolves when the runs that had begun are over: what they work with may be closed then. */
export async function stopJobs(): Promise<void> {
  running = false;
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  await Promise.all(atWork);
}

function schedule(job: Job): void {
  const timer = setTimeout(async () => {
    timers.delete(timer);
    const work = runOnce(job);
    atWork.add(work);
    await work;
    atWork.delete(work);
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
