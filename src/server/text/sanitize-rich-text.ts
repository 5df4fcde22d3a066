import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { linkAttributes } from '#domain/rich-text/blocks.ts';
import { type CleanText, cleanRichText } from '#domain/rich-text/clean-rich-text.ts';

/** Elements allowed in an editor's text. Pictures are separate blocks; styles and classes are not allowed. */
const allowedTags = [
  'p',
  'br',
  'strong',
  'em',
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

const cache = new Map<string, CleanText>();
const maxCached = 500;

/** Sanitizes an editor's HTML; sanitizing the result again changes nothing. */
export const sanitizeRichText = (html: string): string => readRichText(html).html;

/** Whether a text contains a picture itself, not the address of one: only its author can provide it in another way. */
export const hasEmbeddedPicture = (html: string): boolean => readRichText(html).embeddedPictures > 0;

function readRichText(html: string): CleanText {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const clean = cleanRichText(html, Parser);
  const result = { ...clean, html: allowOnlyKnownParts(clean.html) };
  if (cache.size >= maxCached) cache.clear();
  cache.set(html, result);
  return result;
}

/** A second, independent barrier: clean text has only these parts, so this changes nothing. */
const allowOnlyKnownParts = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: (_, attribs) => ({ tagName: 'a', attribs: linkAttributes(attribs['href'] ?? '') }) },
  });
