import { isPublicHost } from './public-network-address.ts';

/**
 * Reads a host name that can be on the public internet, as URLs write it: lower case, and other letters in their ASCII
 * form. Null for anything else, such as an IP address, a URL or a pattern.
 */
export function readPublicHostName(text: string): string | null {
  const name = text.trim().replace(/\.$/, '');
  if (name === '' || /[\s/\\?#@:%*[\]]/.test(name)) return null;
  // URLs also turn numbers such as 2130706433 into IP addresses, so the result is checked.
  const hostname = hostnameOf(name);
  if (hostname === null) return null;
  const labels = hostname.split('.');
  const isName =
    hostname.length <= 253 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) &&
    /[a-z]/.test(labels.at(-1)!);
  return isName && isPublicHost(hostname) ? hostname : null;
}

function hostnameOf(name: string): string | null {
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return null;
  }
}
