import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure } from './figure.ts';
import { clientAddress, openRequest, timePages } from './requests.ts';
import { startFaultShop } from './start-fault-shop.ts';

const socketCount = 620;
const addressCount = 10;

/**
 * Opens sockets that send one byte of a body and then nothing. Checks that no other request is refused, and that 95 %
 * of them take at most 20 ms or twice their usual time, whichever is longer.
 */
export async function runSockets(databaseUrl: string): Promise<Figure[]> {
  const shop = await startFaultShop(databaseUrl);
  try {
    const warm = await timePages(shop.origin, 100);
    const before = await timePages(shop.origin, 200);
    const sockets = Array.from({ length: socketCount }, (_, n) => {
      const sent = openRequest(shop.origin, {
        path: '/api/cart/availability',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '1000' },
        address: clientAddress(n % addressCount),
      });
      sent.on('error', () => undefined);
      sent.write('{');
      return sent;
    });
    await sleep(500);
    const during = await timePages(shop.origin, 200);
    for (const socket of sockets) socket.destroy();
    const after = await timePages(shop.origin, 200);
    return [
      atMost('pages refused before', warm.refused + before.refused, 0),
      atMost(`pages refused while ${socketCount} bodies are unfinished`, during.refused, 0),
      atMost('p95 of a page then', during.p95, Math.max(20, Math.ceil(before.p95 * 2)), ' ms'),
      atMost('pages refused afterwards', after.refused, 0),
    ];
  } finally {
    await shop.close();
  }
}
