import { readFileSync } from 'node:fs';
import { startShop } from '../bench/start-shop.ts';

export type FaultShop = Awaited<ReturnType<typeof startFaultShop>>;

export async function startFaultShop(databaseUrl: string) {
  const shop = await startShop(databaseUrl);
  return {
    ...shop,
    /** Resident memory of the process in MiB. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  };
}
