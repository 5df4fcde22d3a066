import { isSafeTextLink } from '../safe-link.ts';

/** Names of emphasis in the order in which they are nested, the outermost first; links are outside all of them. */
export const emphasisNames = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const;
export type EmphasisName = (typeof emphasisNames)[number];
export type Marks = Readonly<{ href: string } & Record<EmphasisName, boolean>>;

/** A piece of text with one set of marks; a line break has the text `\n`. */
export type Run = { text: string; marks: Marks };
export type Paragraph = { type: 'p' | 'h2' | 'h3' | 'h4'; runs: Run[] };
export type List = { type: 'ul' | 'ol'; items: Block[][] };
export type Block = Paragraph | List | { type: 'blockquote'; blocks: Block[] } | { type: 'hr' };

export const noMarks: Marks = {
  href: '',
  strong: false,
  em: false,
  u: false,
  s: false,
  sub: false,
  sup: false,
};

export const isParagraph = (block: Block): block is Paragraph => 'runs' in block;
export const isList = (block: Block): block is List => 'items' in block;

/** The attributes of a link in a text; none if the address is not allowed. */
export function linkAttributes(href: string): Record<string, string> {
  if (!isSafeTextLink(href)) return {};
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href };
}

/**
 * Runs with spaces as a browser shows them: one between words, none at the ends of lines; line breaks at the ends of
 * the paragraph are removed.
 */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  const trimLineEnd = (space: RegExp) => {
    for (let last = tidy.at(-1); last && last.text !== '\n'; last = tidy.at(-1)) {
      last.text = last.text.replace(space, '');
      if (last.text !== '') return;
      tidy.pop();
    }
  };
  let isAfterSpace = true;
  for (const { text, marks } of runs) {
    if (text === '\n') {
      trimLineEnd(/[ \t]+$/);
      if (tidy.length > 0) tidy.push({ text, marks });
      isAfterSpace = true;
      continue;
    }
    let words = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (tidy.length === 0) words = words.trimStart();
    else if (isAfterSpace) words = words.replace(/^ /, '');
    if (words === '') continue;
    isAfterSpace = words.endsWith(' ');
    tidy.push({ text: words, marks });
  }
  trimLineEnd(/\s+$/);
  while (tidy.at(-1)?.text === '\n') {
    tidy.pop();
    trimLineEnd(/\s+$/);
  }
  return tidy;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign]!);
const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** The start tags of marks, the outermost first. */
function startTags(marks: Marks): string[] {
  const link = Object.entries(linkAttributes(marks.href))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  const emphasis = emphasisNames.filter((name) => marks[name]).map((name) => `<${name}>`);
  return link ? [`<a${link}>`, ...emphasis] : emphasis;
}

const endTag = (tag: string): string => `</${/^<(\w+)/.exec(tag)![1]}>`;

/** Neighbouring runs share the tags that they have in common from the outside. */
function writeRuns(runs: readonly Run[]): string {
  let html = '';
  let open: string[] = [];
  const closeTo = (count: number) => {
    html += open.slice(count).toReversed().map(endTag).join('');
    open = open.slice(0, count);
  };
  for (const { text, marks } of runs) {
    const tags = startTags(marks);
    const difference = tags.findIndex((tag, index) => tag !== open[index]);
    closeTo(difference === -1 ? tags.length : difference);
    html += tags.slice(open.length).join('');
    open = tags;
    html += text === '\n' ? '<br />' : escapeText(text);
  }
  closeTo(0);
  return html;
}

/** The HTML of blocks. The text of a list item is in a paragraph only if the item has several paragraphs. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('');
}

function writeBlock(block: Block): string {
  if (isParagraph(block)) return `<${block.type}>${writeRuns(block.runs)}</${block.type}>`;
  if (isList(block)) return `<${block.type}>${block.items.map(writeItem).join('')}</${block.type}>`;
  if (block.type === 'hr') return '<hr />';
  return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`;
}

function writeItem(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first && isParagraph(first) && rest.every(isList))
    return `<li>${writeRuns(first.runs)}${writeBlocks(rest)}</li>`;
  return `<li>${writeBlocks(blocks)}</li>`;
}
