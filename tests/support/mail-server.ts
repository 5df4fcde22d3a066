import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type MailStep = 'connection' | 'sender' | 'recipient' | 'text';

export type MailServer = {
  url: string;
  /** The accepted emails, as they were received. */
  mails: { from: string; to: string[]; text: string }[];
  /** Refuses the next recipients with these SMTP statuses. */
  refuseWith: (...statuses: number[]) => void;
  /** Refuses every mail at this step, with a response such as `550 5.4.5 Quota exceeded`; undefined ends this. */
  refuseAt: (refusal?: { step: MailStep; response: string }) => void;
  /** Ends the connection once the next mail has arrived, without a response. */
  hangUpAfterText: () => void;
  /** The number of connections so far. */
  connections: () => number;
  /** Refuses connections until `start` is called, which uses the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** A real SMTP server on this machine; `hidden` are extensions that it does not offer. */
export async function openMailServer(hidden: { hideSMTPUTF8?: boolean } = {}): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const refusals: number[] = [];
  let connections = 0;
  let refusal: { step: MailStep; response: string } | undefined;
  const refusalAt = (step: MailStep) => {
    if (refusal?.step !== step) return null;
    const [status, ...words] = refusal.response.split(' ');
    return Object.assign(new Error(words.join(' ')), { responseCode: Number(status) });
  };
  let hangsUp = false;
  const sockets = new Set<Socket>();
  const create = () => {
    const created = new SMTPServer({
      onConnect(_session, done) {
        connections += 1;
        done(refusalAt('connection'));
      },
      onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
      authOptional: true,
      ...hidden,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        const status = refusals.shift();
        done(status ? Object.assign(new Error('Not now'), { responseCode: status }) : refusalAt('recipient'));
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const refused = refusalAt('text');
          if (refused) return done(refused);
          mails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString('utf8'),
          });
          if (!hangsUp) return done();
          hangsUp = false;
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    created.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    // Ignores errors, because the connection of a killed process is reset.
    created.on('error', () => undefined);
    return created;
  };
  let server = create();
  const listen = async (port: number) => {
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (...statuses) => void refusals.splice(0, Infinity, ...statuses),
    refuseAt: (given) => void (refusal = given),
    hangUpAfterText: () => void (hangsUp = true),
    connections: () => connections,
    stop,
    async start() {
      server = create();
      await listen(port);
    },
    close: stop,
  };
}

export type Mail = { subject: string; text: string; html: string };

/** A received mail as its reader sees it. */
export async function readMail({ text: source }: { text: string }): Promise<Mail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return { subject, text, html };
}
