import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What happens to a message: it passes, or the process is killed before the message is sent or before its response
 * arrives.
 */
export type CrashPoint = 'pass' | 'before' | 'after';

/**
 * A proxy that calls a function for each message of a process, so that a test can kill the process at each message.
 * With `after`, the other side still carries out the message.
 */
export async function openCrashProxy(
  target: { host: string; port: number },
  { next, kill }: { next: () => CrashPoint; kill: () => void },
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    let isKilled = false;
    for (const socket of [client, upstream]) sockets.add(socket);
    client.on('error', () => undefined).on('close', () => upstream.end());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('data', (data) => {
      const point = isKilled ? 'before' : next();
      if (point === 'before') {
        isKilled = true;
        return kill();
      }
      if (point === 'after') isKilled = true;
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (isKilled) kill();
      else client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
