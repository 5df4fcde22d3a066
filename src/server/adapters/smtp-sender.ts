import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SendResult } from '#domain/message-state.ts';
import type { MessageSender } from './ports.ts';

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };
type MailData = { onSend?: () => void };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Sends email by SMTP. A repeated message has the same Message-ID, so that mail systems can remove duplicates;
 * therefore a message is sent again if the outcome of the first attempt is unknown.
 */
export function createSmtpSender({ url, from }: { url: string; from: string }): MessageSender {
  const { hostname, username } = new URL(url);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname;
  const transport = createTransport({
    url,
    ...timeouts,
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
    async send({ key, queuedAt, recipient, replyTo = null, subject, body, html }): Promise<SendResult> {
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
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          // Automatic answers, such as those of people on holiday, are not sent to automatic mails (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          messageId: messageIdOf({ key, queuedAt, domain }),
        });
        return { kind: 'sent', providerId: messageId };
      } catch (error) {
        return failedMail(error as SmtpError, isSending);
      }
    },
  };
}

/**
 * The id of a message, the same for each attempt. The time makes it unique when a database that was reset or restored
 * counts its messages again.
 */
function messageIdOf({ key, queuedAt, domain }: { key: string; queuedAt: Date | undefined; domain: string }) {
  const time = queuedAt ? `.${queuedAt.getTime().toString(36)}` : '';
  return `<${key}${time}@${domain}>`;
}

const offers = new Map<string, { isOffered: Promise<boolean>; until: number }>();
const offerLifetime = 10 * 60_000;
const failureLifetime = 60_000;

/**
 * Whether the mail server delivers to mailboxes with other names than ASCII, such as josé@… (SMTPUTF8). It is asked
 * again after ten minutes, or one minute if it did not answer, which offers nothing; never twice at a time,
 * however often such an address is typed.
 */
export function offersUnicodeMailboxes(url: string): Promise<boolean> {
  const known = offers.get(url);
  if (known && known.until > Date.now()) return known.isOffered;
  const asked = askForUnicodeMailboxes(url);
  const offer = { isOffered: asked.then((isOffered) => isOffered ?? false), until: Infinity };
  offers.set(url, offer);
  void asked.then((isOffered) => {
    offer.until = Date.now() + (isOffered === null ? failureLifetime : offerLifetime);
  });
  return offer.isOffered;
}

/** Null if the server does not answer. */
async function askForUnicodeMailboxes(url: string): Promise<boolean | null> {
  const connection = new SMTPConnection({ ...createTransport({ url }).options, ...timeouts });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect(() => resolve());
    });
    // The last response is the list of the server's extensions.
    return /[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || '');
  } catch {
    return null;
  } finally {
    connection.close();
  }
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.|\[?::1)/.test(host);

/**
 * Without a response, the outcome is unknown as soon as sending has begun, because the server may have the text. Before
 * that, the server cannot have it, so the message is sent again. The reason never contains the server's words, which
 * may name the recipient.
 */
function failedMail(error: SmtpError, isSending: boolean): SendResult {
  const { code = 'unknown', command = '', responseCode } = error;
  const answer = [responseCode ?? code, statusIn(error)].filter(Boolean).join(' ');
  const reason = `The mail server refused or failed (${answer}${command && ` at ${command}`}).`;
  if (responseCode) return { kind: isAboutMessage(error) ? 'refused' : 'deferred', reason };
  if (isSending) return { kind: 'unknown', reason };
  return { kind: ownFaults.has(code) ? 'retry' : 'deferred', reason };
}

/** Faults that nodemailer finds in the message itself, without asking the server. */
const ownFaults = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/** The enhanced status code in the server's response, such as `5.4.5` (RFC 3463). */
const statusIn = ({ response = '' }: SmtpError): string =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/**
 * Whether a refusal is final, because it is about this recipient or this message. Others are about the mail account or
 * the server, for example a quota that is used up, and end.
 */
function isAboutMessage(error: SmtpError): boolean {
  const { responseCode = 0, response = '', command } = error;
  if (responseCode < 500) return false;
  const status = statusIn(error);
  // The address (except the sender's), the mailbox, the size or the content.
  if (/^5\.(?:1\.(?![78]$)|2\.|3\.4$|6\.)/.test(status)) return true;
  if (command !== 'RCPT TO' || status === '5.4.5') return false;
  // The response may repeat the recipient, whose address can contain any of these words.
  const words = response.replace(/<[^>]*>|\S+@\S+/g, '');
  return !/\b(?:later|quota|limit(?:s|ed)?|too (?:many|much)|rate|relay(?:ing)?|authenticat\w*)\b/i.test(
    words,
  );
}
