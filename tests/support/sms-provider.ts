import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type SmsRequest = { body: string; headers: IncomingHttpHeaders };

export type SmsProvider = {
  url: string;
  /** All requests, whatever the response was. */
  requests: SmsRequest[];
  /** Sets the responses to the next requests, one after the other; after them, every response is 200. */
  answerWith: (...answers: ((response: ServerResponse) => void)[]) => void;
  close: () => Promise<void>;
};

/** A local SMS provider with an HTTP interface, which fails on demand. */
export async function openSmsProvider(): Promise<SmsProvider> {
  const requests: SmsRequest[] = [];
  const answers: ((response: ServerResponse) => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
      const answer = answers.shift();
      if (answer) answer(response);
      else response.end(JSON.stringify({ id: `sms-${requests.length}` }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    requests,
    answerWith: (...next) => void answers.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const answerStatus = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status).end();
/** Accepts the message and closes the connection without a response. */
export const hangUp = (response: ServerResponse) => void response.destroy();
