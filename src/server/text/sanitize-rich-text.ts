import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '#domain/safe-link.ts';

/** What an editor's text may be made of. No pictures, styles or classes: those are blocks of their own. */
const allowedTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
] as const;

/** Their content is code or foreign markup, never text to keep. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'xmp',
  'plaintext',
  'template',
  'svg',
  'math',
  'title',
] as const;

const remembered = new Map<string, string>();
const mostRemembered = 500;

/** An editor's HTML with nothing left in it that could run, load or mislead; the same text gives the same answer twice. */
export function sanitizeRichText(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(html, clean);
  return clean;
}

function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags,
    nestingLimit: 12,
    transformTags: { a: (_, attribs) => ({ tagName: 'a', attribs: linkAttributes(attribs['href']) }) },
  });
}

function linkAttributes(href: string | undefined): Record<string, string> {
  if (!href || !isSafeLink(href)) return {};
  return /^https:/i.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href };
}
