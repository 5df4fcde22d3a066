import { domainToASCII, domainToUnicode } from 'node:url';

/** An email address as people write it: the domain, which is stored in ASCII, in its own script. */
export function readableEmail(email: string): string;
export function readableEmail(email: string | null): string | null;
export function readableEmail(email: string | null): string | null {
  if (email === null || !/@(?:.*\.)?xn--/i.test(email)) return email;
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** An email address, or the end of one, with its domain as it is stored; null if the text has no such domain. */
export function storedEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@') + 1;
  // oxlint-disable-next-line no-control-regex -- the other characters are the ones that matter
  if (at === 0 || /^[\x00-\x7f]*$/.test(typed.slice(at))) return null;
  const domain = domainToASCII(typed.slice(at).trim());
  return domain === '' ? null : typed.slice(0, at) + domain;
}
