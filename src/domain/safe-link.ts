const baseUrl = 'http://shop.invalid';

/** Null if the text is not a URL. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * The normalised path if the input is a safe path on this site; null for anything else, such as another host, a scheme
 * or an encoded line break.
 */
export function safePath(value: string): string | null {
  if (!value || value.length > 2000) return null;
  if (!value.startsWith('/') || /[\\\u0000-\u0020\u007f-\u00a0]/.test(value)) return null;
  if (/^\/(?:\/|%2f|%5c|\.{1,2}\/\/|[\u2024\u3002\uff0e\uff0f\uff3c\uff61])/i.test(value)) return null;
  if (/%0[ad]/i.test(value)) return null;
  const url = parseUrl(value, baseUrl);
  if (!url || url.origin !== baseUrl || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

export const invalidLinkMessage = 'A link must start with /, #, https://, mailto: or tel:';

/**
 * Whether an editor may use this link: a path of this site, an anchor on the page, an https URL without credentials, a
 * phone number or an email address.
 */
export function isSafeLink(value: string): boolean {
  if (/^#[\w-]*$/.test(value) || safePath(value) !== null) return true;
  if (/^(?:tel:\+?[\d ()-]{3,24}|mailto:[\w.+-]+@[\w.-]+)$/.test(value)) return true;
  if (value.length > 2000 || !/^https:\/\/[^\s\\/]/i.test(value)) return false;
  const url = parseUrl(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

export const invalidTextLinkMessage = 'A link must start with /, #, https://, http://, mailto:, tel: or sms:';

/**
 * Whether a link inside a text is allowed: like the links of editors, but also an http URL, an email with a subject and
 * a text message, because texts are pasted with such links. The editor of texts and the server both use this rule.
 */
export function isSafeTextLink(value: string): boolean {
  if (isSafeLink(value)) return true;
  if (/^mailto:[\w.+-]+@[\w.-]+\?[^\s"'<>\\]+$/.test(value)) return value.length <= 2000;
  if (/^sms:\+?[\d ()-]{3,24}(?:[?&;]body=[^\s"'<>\\]*)?$/.test(value)) return value.length <= 2000;
  return /^http:/i.test(value) && isSafeLink(value.replace(/^http:/i, 'https:'));
}
