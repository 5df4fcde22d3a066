import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio, { type Twilio } from 'twilio';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { TwilioOptions } from '#server/adapters/twilio-sender.ts';

export const twilioAccount = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'the auth token of this account',
  sender: '+15005550006',
} as const satisfies TwilioOptions;

type Accepted = { sid: string } & Record<string, string>;
type Answer = (response: ServerResponse, accept: () => Accepted) => void;

export type FakeTwilio = {
  /** The messages that were accepted, which Twilio bills and sends. */
  accepted: Accepted[];
  /** The number of requests, including refused ones. */
  requests: number;
  /** Sets the responses to the next requests; after them, every request is accepted. */
  answerWith: (...answers: Answer[]) => void;
  /** A client of the real SDK that sends its requests to this server instead of Twilio. */
  connect: (options: TwilioOptions) => Promise<Twilio>;
  close: () => Promise<void>;
};

/** A simulated Twilio: it checks the account, stores the accepted messages, and fails on demand. */
export async function openTwilio({ timeout = 20_000 } = {}): Promise<FakeTwilio> {
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      fakeTwilio.requests += 1;
      const { accountSid, authToken } = twilioAccount;
      const isKnown =
        request.headers.authorization ===
        `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
      if (!isKnown || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
        return refuseWith(401, 20003)(response);
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
      const accept = () => {
        const message = { ...fields, sid: `SM${String(fakeTwilio.accepted.length).padStart(32, '0')}` };
        fakeTwilio.accepted.push(message);
        return message;
      };
      const answer = answers.shift() ?? acceptMessage;
      answer(response, accept);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fakeTwilio: FakeTwilio = {
    accepted: [],
    requests: 0,
    answerWith: (...next) => void answers.push(...next),
    async connect({ accountSid, authToken }) {
      const httpClient = new twilio.RequestClient({ timeout, keepAlive: false });
      const send = httpClient.request.bind(httpClient);
      httpClient.request = (options) =>
        send({ ...options, uri: options.uri.replace('https://api.twilio.com', url) });
      return twilio(accountSid, authToken, { httpClient });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeTwilio;
}

const answerJson = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const acceptMessage: Answer = (response, accept) =>
  answerJson(response, 201, { ...accept(), status: 'queued' });

/** An error response in the format of Twilio. */
export const refuseWith = (status: number, code: number) => (response: ServerResponse) =>
  answerJson(response, status, { code, message: `No ${code}`, status });
/** An error response of a gateway between Twilio and the shop. */
export const gatewayError = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
/** Accepts the message, and closes the connection before the response. */
export const acceptAndDisconnect: Answer = (response, accept) => {
  accept();
  response.destroy();
};
/** Accepts the message and never responds. */
export const acceptAndWait: Answer = (_, accept) => void accept();

/** A report as Twilio sends it, signed for the URL. */
export function twilioReport(
  url: string,
  fields: Record<string, string>,
  authToken: string = twilioAccount.authToken,
): { path: string; init: RequestInit } {
  const { pathname, search } = new URL(url);
  return {
    path: pathname + search,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': getExpectedTwilioSignature(authToken, url, fields),
      },
      body: new URLSearchParams(fields).toString(),
    },
  };
}
