import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>;

/**
 * A proxy in front of PostgreSQL that delays each response by `delayMs`. A test can make it close a connection, or go
 * silent, when a certain statement passes.
 */
export async function openDatabaseProxy(url: string, { delayMs = 0 }: { delayMs?: number } = {}) {
  const target = new URL(url);
  let cut: string | undefined;
  let silencedStatement: string | undefined;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isSilent = false;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (data) => {
        const statement = from === client ? data.toString('latin1') : '';
        if (cut && statement.includes(cut)) return void client.destroy();
        if (silencedStatement && statement.includes(silencedStatement)) isSilent = true;
        if (isSilent) return;
        if (delayMs > 0 && from === upstream) setTimeout(() => to.write(data), delayMs);
        else to.write(data);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    cutAt: (statement: string | undefined) => void (cut = statement),
    silenceAt: (statement: string | undefined) => void (silencedStatement = statement),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
