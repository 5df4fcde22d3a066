import { toPlainCharacters } from './text.ts';

/**
 * A typed or pasted email address in the form that is stored and compared: in lower case, and with a domain of any
 * script in ASCII, as mail servers write it. What people and mail programs write around an address is left out: a name,
 * `mailto:`, quotes, the sign that ends a sentence. What is no address stays as it is, to be refused.
 */
export function normaliseEmail(text: string): string {
  const plain = addressIn(toPlainCharacters(text).trim()).toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : plain.slice(0, at + 1) + domainInAscii(plain.slice(at + 1));
}

/** Whether the text contains different email addresses, of which nobody knows which one is meant. */
export function hasSeveralEmails(text: string): boolean {
  const found = toPlainCharacters(text).match(/[^\s<>()[\]",;:،؛、|/]+@[^\s<>()[\]",;:،؛、|/@]+/g) ?? [];
  return new Set(found.map((address) => withoutSigns(address).toLowerCase())).size > 1;
}

/** `Ana <ana@shop.example>` without the name, which may be the address itself but no other one. */
function addressIn(plain: string): string {
  if (hasSeveralEmails(plain)) return plain;
  const [, inBrackets] = /^[^<>]*<([^<>]*)>$/.exec(withoutSigns(plain)) ?? [];
  return withoutSigns(inBrackets ?? plain);
}

/** Without what surrounds an address in running text. No address begins or ends with one of these signs. */
function withoutSigns(text: string): string {
  const quoted = /^(['"([])(.*)(['")\]])[\s.,;:!?]*$/s.exec(text.trim());
  const inner = quoted ? quoted[2]! : text.trim();
  return inner
    .replace(/^mailto:\s*/i, '')
    .replace(/[\s.,;:!?،؛。।]+$/u, '')
    .trim();
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
