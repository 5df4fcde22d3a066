import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '#domain/safe-link.ts';

/** Elements allowed in an editor's text. Pictures are separate blocks; styles and classes are not allowed. */
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

/** Elements that are removed together with their content. */
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

const cache = new Map<string, string>();
const maxCached = 500;

/** Sanitizes an editor's HTML; sanitizing the result again changes nothing. */
export function sanitizeRichText(html: string): string {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitize(html);
  if (cache.size >= maxCached) cache.clear();
  cache.set(html, clean);
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
