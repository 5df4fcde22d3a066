import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The accepted emails, as they were received. */
  mails: { from: string; to: string[]; text: string }[];
  /** Refuses the next recipients with these SMTP statuses. */
  refuseWith: (...statuses: number[]) => void;
  /** Ends the connection once the next mail has arrived, without a response. */
  hangUpAfterText: () => void;
  /** The number of connections so far. */
  connections: () => number;
  /** Refuses connections until `start` is called, which uses the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** A real SMTP server on this machine. */
export async function openMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const refusals: number[] = [];
  let connections = 0;
  let hangsUp = false;
  const sockets = new Set<Socket>();
  const create = () => {
    const created = new SMTPServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        const status = refusals.shift();
        done(status ? Object.assign(new Error('Not now'), { responseCode: status }) : null);
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
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
