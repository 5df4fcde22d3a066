import { createTransport } from 'nodemailer';
import type { SendResult } from '#domain/message-state.ts';
import type { MessageSender } from './ports.ts';

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };
type MailData = { onSend?: () => void };

/**
 * Sends email by SMTP. A repeated message has the same Message-ID, so that mail systems can remove duplicates;
 * therefore a message is sent again if the outcome of the first attempt is unknown.
 */
export function createSmtpSender({ url, from }: { url: string; from: string }): MessageSender {
  const { hostname, username } = new URL(url);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname;
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    // Without TLS, the password would cross the network in plain text.
    requireTLS: username !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // nodemailer calls this function after it has connected and signed in. Errors after that do not show whether
  // nodemailer had begun to send.
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((text) => {
      (mail.data as MailData).onSend?.();
      return text;
    });
    done();
  });
  return {
    name: hostname,
    isRepeatable: true,
    async send({ key, recipient, subject, body, html }): Promise<SendResult> {
      let isSending = false;
      const progress: MailData = { onSend: () => void (isSending = true) };
      try {
        const { messageId } = await transport.sendMail({
          ...progress,
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          ...(html !== '' && { html }),
          messageId: `<${key}@${domain}>`,
        });
        return { kind: 'sent', providerId: messageId };
      } catch (error) {
        return failedMail(error as SmtpError, isSending);
      }
    },
  };
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.|\[?::1)/.test(host);

/**
 * Without a response, the outcome is unknown as soon as sending has begun, because the server may have the text. Before
 * that, the server cannot have it, so the message is sent again.
 */
function failedMail(
  { code = 'unknown', command = '', responseCode }: SmtpError,
  isSending: boolean,
): SendResult {
  const reason = `The mail server refused or failed (${responseCode ?? code}${command && ` at ${command}`}).`;
  if (code === 'EAUTH') return { kind: 'retry', reason };
  if (responseCode) return { kind: responseCode >= 500 ? 'refused' : 'retry', reason };
  return { kind: isSending ? 'unknown' : 'retry', reason };
}
