import type { Block, Run } from './blocks.ts';
import { isList } from './blocks.ts';
import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

/** A paragraph that Word shows as an item of a list, with a level from 1. */
export type ListEntry = { type: 'entry'; level: number; isOrdered: boolean; blocks: Block[] };

/** Whether an element is the bullet or number that Word writes into the paragraph. */
export const isListMarker = ({ attributes }: HtmlElement): boolean =>
  /mso-list:\s*ignore/i.test(attributes['style'] ?? '');

/** The first element with the bullet or number that Word writes into the paragraph. */
function findMarker(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = isListMarker(node) ? node : findMarker(node.children);
    if (found) return found;
  }
  return null;
}

const isOrderedMarker = (marker: string): boolean =>
  /^\W?(?:[\p{Nd}\p{L}]{1,6}[.)\]:\u060c-]|\p{Nd}+$)/u.test(marker.trim());

/**
 * The place of a paragraph in a list of Word; null for any other paragraph. Word writes lists as paragraphs with the
 * style `mso-list`; if a program removed that style, the class and the bullet in the text remain.
 */
export function readListPlace(element: HtmlElement): { level: number; isOrdered: boolean } | null {
  const { style = '', class: className = '' } = element.attributes;
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  const marker = findMarker(element.children);
  if (level) {
    const text = marker ? textOf(marker) : (typedMarker.exec(textOf(element).trimStart())?.[0] ?? '');
    return { level: Number(level), isOrdered: isOrderedMarker(text) };
  }
  if (!/\bMsoListParagraph/i.test(className) || /mso-list:/i.test(style)) return null;
  const text = typedMarker.exec(textOf(element).trimStart())?.[0];
  return text === undefined ? null : { level: 1, isOrdered: isOrderedMarker(text) };
}

/** A bullet or number typed before several spaces. */
const typedMarker = /^(?:[·•▪◦‣§\uf0b7\uf0a7]\s+|(?:[o–-]|\(?[\p{Nd}\p{L}]{1,4}[.)])(?:\s*\u00a0\s*)+)/u;

/** Removes the bullet or number from an entry whose program did not mark it. */
export function removeTypedMarker(runs: readonly Run[]): Run[] {
  const [first, ...rest] = runs;
  if (!first) return [];
  return [{ ...first, text: first.text.replace(/^\s+/, '').replace(typedMarker, '') }, ...rest];
}

/** Joins neighbouring entries to lists; a deeper entry belongs to the entry before it. */
export function joinListEntries(parts: readonly (Block | ListEntry)[]): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  while (from < parts.length) {
    const part = parts[from]!;
    if (part.type !== 'entry') {
      blocks.push(part);
      from += 1;
      continue;
    }
    let to = from;
    while (parts[to]?.type === 'entry') to += 1;
    blocks.push(...nestEntries(parts.slice(from, to) as ListEntry[]));
    from = to;
  }
  return blocks;
}

function nestEntries(entries: readonly ListEntry[]): Block[] {
  const blocks: Block[] = [];
  const open: { level: number; siblings: Block[] }[] = [{ level: 0, siblings: blocks }];
  for (const { level, isOrdered, blocks: content } of entries) {
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)!.level < level) {
      const last = open.at(-1)!.siblings.at(-1);
      const parent = last && isList(last) ? last.items.at(-1) : undefined;
      open.push({ level, siblings: open.length === 1 ? blocks : (parent ?? blocks) });
    }
    const { siblings } = open.at(-1)!;
    const type = isOrdered ? 'ol' : 'ul';
    const list = siblings.at(-1);
    if (list && isList(list) && list.type === type) list.items.push([...content]);
    else siblings.push({ type, items: [[...content]] });
  }
  return blocks;
}
