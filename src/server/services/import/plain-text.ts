import { Parser } from 'htmlparser2';

const blocks = /^(?:p|div|li|h[1-6]|tr|ul|ol|table|blockquote|section|article)$/;
/** These elements are part of a word or a line. */
const inline = /^(?:a|abbr|b|bdi|bdo|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)$/;
const unread = /^(?:script|style|template|noscript)$/;

/**
 * Plain text of an HTML description: block elements become lines, entries of lists have a mark, scripts and styles are
 * removed. Takes linear time.
 */
export function toPlainText(html: string): string {
  let text = '';
  let unreadDepth = 0;
  const lists: { next: number | null }[] = [];
  const parser = new Parser({
    onopentag(name) {
      if (unread.test(name)) unreadDepth += 1;
      if (name === 'ul' || name === 'ol') lists.push({ next: name === 'ol' ? 1 : null });
      if (name !== 'li') {
        text += /^(?:br|ul|ol)$/.test(name) ? '\n' : blocks.test(name) || inline.test(name) ? '' : ' ';
        return;
      }
      const list = lists.at(-1);
      text += `\n${list?.next ? `${list.next}.` : '•'} `;
      if (list?.next) list.next += 1;
    },
    ontext(part) {
      if (unreadDepth === 0) text += part;
    },
    onclosetag(name) {
      if (unread.test(name)) unreadDepth -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name !== 'br' && !inline.test(name)) text += blocks.test(name) ? '\n' : ' ';
    },
  });
  // An open bracket before anything but a name is a sign of the text.
  parser.end(html.replace(/<(?![a-z/!?])/gi, '&lt;'));
  return withoutControls(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+(?=\n(?:•|\d+\.) )/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Replaces the character references of HTML, such as `&uuml;`, in a text that is no HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi, (reference) => {
    let decoded = '';
    new Parser({ ontext: (part) => (decoded += part) }).end(reference);
    return withoutControls(decoded);
  });
}

/** The inverse of `decodeEntities`. */
export const encodeEntities = (text: string): string =>
  text.replace(/&(?=(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});)/gi, '&amp;');

/** References to NUL and other control characters are mistakes. */
// oxlint-disable-next-line no-control-regex -- this expression searches for control characters
const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g, ' ');
