/**
 * Milliseconds of processor time that this process needs for `work`, in all its threads. Unlike elapsed time,
 * it does not grow while other programs run.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
