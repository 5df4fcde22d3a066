import { isSafeTextLink } from '../safe-link.ts';
import { type Marks } from './blocks.ts';
import type { HtmlElement } from './html-tree.ts';

export type Styles = Readonly<Record<string, string>>;

/** The declarations of a style attribute, by property in lower case. */
export function stylesOf({ attributes }: HtmlElement): Styles {
  const styles: Record<string, string> = {};
  for (const declaration of (attributes['style'] ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      styles[declaration.slice(0, colon).trim().toLowerCase()] = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return styles;
}

const boldElements: ReadonlySet<string> = new Set(['b', 'strong']);
const italicElements: ReadonlySet<string> = new Set(['i', 'em']);
const underlinedElements: ReadonlySet<string> = new Set(['u', 'ins']);
const struckElements: ReadonlySet<string> = new Set(['s', 'strike', 'del']);

/** Undefined if the style says nothing about weight. */
function isBoldByStyle({ 'font-weight': weight, font = '' }: Styles): boolean | undefined {
  if (weight === undefined) return /(?:^|\s)(?:bold|[6-9]00)\s/.test(font) || undefined;
  if (/^(?:bold|bolder|[6-9]\d\d|1000)\b/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]\d\d)\b/.test(weight) ? false : undefined;
}

/**
 * The marks of the text in an element: those of its parent, changed by its name and its style. Google Docs puts all
 * text into a `b` of normal weight and writes bold as the style of a span.
 */
export function readMarks(element: HtmlElement, styles: Styles, parent: Marks, isInHeading: boolean): Marks {
  const { name, attributes } = element;
  const marks = { ...parent };
  const weight = isBoldByStyle(styles);
  if (boldElements.has(name)) marks.strong = weight ?? true;
  // Headings are bold by themselves: programs add the weight of the heading's style to each of its spans.
  else if (weight !== undefined && !(weight && isInHeading)) marks.strong = weight;

  const slant = styles['font-style'];
  if (slant !== undefined && /^(?:italic|oblique|normal)\b/.test(slant)) marks.em = !slant.startsWith('n');
  else if (italicElements.has(name)) marks.em = true;

  if (name === 'a') {
    const href = (attributes['href'] ?? '').trim();
    marks.href = isSafeTextLink(href) ? href : '';
  }
  const line = `${styles['text-decoration'] ?? ''} ${styles['text-decoration-line'] ?? ''}`;
  const isPlain = line.includes('none');
  // Links are underlined by themselves.
  if (underlinedElements.has(name) ? !isPlain : line.includes('underline') && !marks.href && name !== 'a')
    marks.u = true;
  if (struckElements.has(name) ? !isPlain : line.includes('line-through')) marks.s = true;

  const position = styles['vertical-align'] ?? '';
  if (name === 'sub' || position === 'sub') Object.assign(marks, { sub: true, sup: false });
  if (name === 'sup' || position === 'super') Object.assign(marks, { sup: true, sub: false });
  return marks;
}
