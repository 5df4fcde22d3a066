import { toPlainCharacters } from './text.ts';

/**
 * A typed or pasted email address in the form that is stored and compared: in lower case, and with a domain of any
 * script in ASCII, as mail servers write it. What is no address stays as it is, to be refused.
 */
export function normaliseEmail(text: string): string {
  const plain = toPlainCharacters(text)
    .trim()
    .replace(/^mailto:|^<(?=[^<>]*>$)|(?<=^<?[^<>]*)>$/gi, '')
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : plain.slice(0, at + 1) + domainInAscii(plain.slice(at + 1));
}

function domainInAscii(domain: string): string {
  // Of these signs, a URL would make something else than a part of its host.
  if (/^[\x20-\x7e]*$|[\s/\\?#:%[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** As HTML checks addresses, but with a dot in the domain, and with letters and digits of every script before the @. */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/** Whether the mailbox needs a mail server for other letters than ASCII (SMTPUTF8). */
export const isUnicodeMailbox = (email: string): boolean => /[^\x20-\x7e]/.test(email);
