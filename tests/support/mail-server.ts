import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Everything that was accepted, as received. */
  mails: { from: string; to: string[]; text: string }[];
  /** Errors for the next recipients, by SMTP status. */
  refuseWith: (...statuses: number[]) => void;
  close: () => Promise<void>;
};

/** A real SMTP server on this machine. */
export async function openMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
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
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    refuseWith: (...statuses) => void refusals.push(...statuses),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type Mail = { subject: string; text: string; html: string };

/** A received mail as its reader sees it. */
export async function readMail({ text: source }: { text: string }): Promise<Mail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return { subject, text, html };
}
