import {
  type Block,
  isList,
  isParagraph,
  type List,
  type Marks,
  noMarks,
  type Paragraph,
  type Run,
  tidyRuns,
} from './blocks.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { readMarks, type Styles, stylesOf } from './read-marks.ts';
import {
  isListMarker,
  joinListEntries,
  type ListEntry,
  readListPlace,
  removeTypedMarker,
} from './word-lists.ts';

/** Elements that are removed together with their content. */
const removedElements: ReadonlySet<string> = new Set(
  'audio canvas embed iframe link math meta noembed noframes noscript object option plaintext script style svg template textarea title video xml xmp'.split(
    ' ',
  ),
);

/** Elements that begin and end lines, without a meaning that a text can have. */
const lineElements: ReadonlySet<string> = new Set(
  'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup html legend li main menu nav p pre section summary tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

/** A page has one heading of the first level, which is its title; below the fourth level texts need no distinction. */
const headings: Readonly<Record<string, Paragraph['type']>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

/** Lists and quotations nested deeper become paragraphs of the innermost one. */
const maxNesting = 6;

type Context = {
  marks: Marks;
  type: Paragraph['type'];
  /** Whether line breaks of the source are line breaks of the text. */
  isPreformatted: boolean;
  nesting: number;
  entry: { level: number; isOrdered: boolean } | null;
};

/** What a reader meets that a text cannot contain. */
export type Refused = { pictures: number; embeddedPictures: number };

const cellSeparator = ' | ';

/** Reads the blocks of an editor's text from HTML of any origin. */
export class BlockReader {
  readonly refused: Refused = { pictures: 0, embeddedPictures: 0 };

  read(nodes: readonly HtmlNode[]): Block[] {
    return this.#blocksOf(nodes, {
      marks: noMarks,
      type: 'p',
      isPreformatted: false,
      nesting: 0,
      entry: null,
    });
  }

  #blocksOf(nodes: readonly HtmlNode[], context: Context): Block[] {
    const parts: (Block | ListEntry)[] = [];
    let runs: Run[] = [];
    /** Ends the line: what was read since the last end becomes a paragraph. */
    const endLine = ({ type, entry }: Context) => {
      const tidy = tidyRuns(entry ? removeTypedMarker(tidyRuns(runs)) : runs);
      runs = [];
      if (tidy.length === 0) return;
      if (entry) parts.push({ type: 'entry', ...entry, blocks: [{ type: 'p', runs: tidy }] });
      else parts.push({ type, runs: tidy });
    };
    const readLines = (children: readonly HtmlNode[], outer: Context, inner: Context) => {
      endLine(outer);
      readAll(children, inner);
      endLine(inner);
    };
    const addBlocks = (outer: Context, blocks: readonly (Block | ListEntry)[]) => {
      endLine(outer);
      parts.push(...blocks);
    };
    const readAll = (children: readonly HtmlNode[], at: Context) => {
      for (const child of children)
        if (typeof child === 'string') runs.push(...readText(child, at));
        else readElement(child, at);
    };
    const readElement = (element: HtmlElement, outer: Context) => {
      const { name, attributes, children } = element;
      const styles = stylesOf(element);
      if (removedElements.has(name) || isHidden(styles) || (isListMarker(element) && outer.entry)) return;
      if (name === 'img') {
        const sign = this.#readPicture(attributes);
        if (sign) runs.push({ text: sign, marks: outer.marks });
        return;
      }
      if (name === 'br') {
        if (attributes['class'] !== 'Apple-interchange-newline')
          runs.push({ text: '\n', marks: outer.marks });
        return;
      }
      const heading = headingType(element);
      const inner: Context = {
        ...outer,
        marks: readMarks(element, styles, outer.marks, (heading ?? outer.type) !== 'p'),
        isPreformatted: name === 'pre' || (isPreformatted(styles) ?? outer.isPreformatted),
      };
      if (name === 'hr') addBlocks(outer, [{ type: 'hr' }]);
      else if (heading) readLines(children, outer, { ...inner, type: heading, entry: null });
      else if (name === 'table') addBlocks(outer, this.#readTable(element, inner));
      else if (name === 'tr') addBlocks(outer, this.#readRow(element, inner));
      else if ((name === 'ul' || name === 'ol') && outer.nesting < maxNesting)
        addBlocks(outer, this.#readList(element, name, inner));
      else if (name === 'blockquote' && outer.nesting < maxNesting) {
        const blocks = this.#blocksOf(children, { ...inner, nesting: inner.nesting + 1, entry: null });
        addBlocks(outer, blocks.length > 0 ? [{ type: 'blockquote', blocks }] : []);
      } else if (name === 'ul' || name === 'ol' || name === 'blockquote')
        readLines(children, outer, { ...inner, entry: null });
      else if (formsLines(name, styles)) {
        const place = outer.nesting < maxNesting && outer.type === 'p' ? readListPlace(element) : null;
        const entry = place && { ...place, level: Math.min(place.level, maxNesting - outer.nesting) };
        readLines(children, outer, { ...inner, entry });
      } else readAll(children, inner);
    };
    readAll(nodes, context);
    endLine(context);
    return joinListEntries(parts);
  }

  /** Counts a picture; the text that it stands for if it is an emoji, which mail programs send as pictures. */
  #readPicture({ src = '', alt = '', width, height }: HtmlElement['attributes']): string {
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 16) return alt;
    const isCounter = width === '1' && height === '1';
    if (isCounter) return '';
    this.refused.pictures += 1;
    if (/^\s*(?:data|blob|file|cid):/i.test(src)) this.refused.embeddedPictures += 1;
    return '';
  }

  #readList(list: HtmlElement, type: List['type'], context: Context): (Block | ListEntry)[] {
    const inner: Context = { ...context, type: 'p', nesting: context.nesting + 1, entry: null };
    const entries = readOnlineEntries(list, type);
    if (entries)
      return entries
        .map(({ item, ...place }) => {
          const level = Math.min(place.level, maxNesting - context.nesting);
          const blocks = this.#itemOf(item, { ...inner, nesting: context.nesting + level });
          return { ...place, level, blocks };
        })
        .flatMap((entry): (Block | ListEntry)[] => (entry.blocks.every(isList) ? entry.blocks : [entry]));
    const before: Block[] = [];
    const items: Block[][] = [];
    for (const child of list.children) {
      const isItem = typeof child !== 'string' && child.name === 'li';
      const blocks = isItem
        ? this.#itemOf(child, inner)
        : this.#blocksOf([child], inner).flatMap(flattenInItem);
      const textAt = blocks.findIndex((block) => !isList(block));
      const lists = textAt === -1 ? blocks : blocks.slice(0, textAt);
      // An item begins with text. Google Docs writes a nested list beside the item that it belongs to.
      (items.at(-1) ?? before).push(...lists);
      if (textAt !== -1) items.push(blocks.slice(textAt));
    }
    return items.length > 0 ? [...before, { type, items }] : before;
  }

  #itemOf(item: HtmlElement, context: Context): Block[] {
    const marks = readMarks(item, stylesOf(item), context.marks, false);
    return this.#blocksOf(item.children, { ...context, marks }).flatMap(flattenInItem);
  }

  /** A row of a table becomes a paragraph; a table that only arranges longer texts becomes these texts. */
  #readTable(table: HtmlElement, context: Context): Block[] {
    return table.children.flatMap((child) => {
      if (typeof child === 'string') return this.#blocksOf([child], context);
      if (/^(?:tbody|thead|tfoot)$/.test(child.name)) return this.#readTable(child, context);
      return child.name === 'tr' ? this.#readRow(child, context) : this.#blocksOf([child], context);
    });
  }

  #readRow(row: HtmlElement, context: Context): Block[] {
    const cells = row.children
      .filter((child) => typeof child !== 'string' || child.trim() !== '')
      .map((cell) => this.#blocksOf([cell], { ...context, entry: null }));
    while (cells.at(-1)?.length === 0) cells.pop();
    const filled = cells.filter((blocks) => blocks.length > 0);
    if (filled.length <= 1 || !filled.flat().every(isParagraph)) return filled.flat();
    const runs = cells.flatMap((blocks, index) => [
      ...(index > 0 ? [{ text: cellSeparator, marks: noMarks }] : []),
      ...joinParagraphs(blocks.filter(isParagraph)),
    ]);
    return [{ type: 'p', runs: tidyRuns(runs) }];
  }
}

/** The lines of a cell; a line break separates them. */
const joinParagraphs = (paragraphs: readonly Paragraph[]): Run[] =>
  paragraphs.flatMap(({ runs }, index) => [...(index > 0 ? [{ text: '\n', marks: noMarks }] : []), ...runs]);

const isHidden = (styles: Styles): boolean => styles['display'] === 'none' || styles['mso-hide'] === 'all';

/** Whether an element begins and ends a line, which programs also say by a style alone. */
function formsLines(name: string, { display = '' }: Styles): boolean {
  if (/^(?:block|flex|grid|flow-root|list-item|table|table-row)$/.test(display)) return true;
  return lineElements.has(name) && !/^(?:inline|contents)$/.test(display);
}

/** Undefined if the style says nothing about line breaks of the source. */
function isPreformatted(styles: Styles): boolean | undefined {
  const space = styles['white-space'] ?? styles['white-space-collapse'];
  return space === undefined ? undefined : /^(?:pre|preserve|break-spaces)/.test(space);
}

/** The type of a heading, also if a program describes it only by a role or a class. */
function headingType({ name, attributes }: HtmlElement): Paragraph['type'] | undefined {
  const { role, class: className = '' } = attributes;
  if (role === 'heading') return headings[`h${attributes['aria-level'] ?? '2'}`] ?? 'h4';
  return headings[name] ?? (/\bMsoTitle\b/.test(className) ? 'h2' : undefined);
}

function readText(text: string, { marks, isPreformatted: isKept }: Context): Run[] {
  // Control characters are not allowed in HTML.
  // oxlint-disable-next-line no-control-regex
  const clean = text.replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g, '');
  if (!isKept) return [{ text: clean, marks }];
  return clean
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => [...(index > 0 ? [{ text: '\n', marks }] : []), { text: line, marks }]);
}

type OnlineEntry = { type: 'entry'; level: number; isOrdered: boolean; item: HtmlElement };

/** Word in the browser writes each item into a list of its own, with its level; null for any other list. */
function readOnlineEntries(list: HtmlElement, type: List['type']): OnlineEntry[] | null {
  const items: HtmlElement[] = [];
  for (const child of list.children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    if (typeof child === 'string' || child.name !== 'li' || !child.attributes['data-aria-level']) return null;
    items.push(child);
  }
  return items.map((item) => ({
    type: 'entry',
    level: Number(item.attributes['data-aria-level']) || 1,
    isOrdered: type === 'ol',
    item,
  }));
}

/** An item contains paragraphs and lists: a heading becomes a paragraph, a quotation its paragraphs. */
function flattenInItem(block: Block): Block[] {
  if (isParagraph(block)) return [{ type: 'p', runs: block.runs }];
  if (isList(block)) return [block];
  return block.type === 'hr' ? [] : block.blocks.flatMap(flattenInItem);
}
