import { Mark, mergeAttributes } from '@tiptap/core';
import Blockquote from '@tiptap/extension-blockquote';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import HorizontalRule from '@tiptap/extension-horizontal-rule';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Strike from '@tiptap/extension-strike';
import Text from '@tiptap/extension-text';
import Underline from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { linkAttributes } from '#domain/rich-text/blocks.ts';
import { isSafeTextLink } from '#domain/safe-link.ts';

/** A mark of one element. Text is either raised or lowered, so the two exclude each other. */
const positionMark = (name: string, tag: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Stores the address only: the other attributes of a link follow from it, as on the server. */
const TextLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(linkAttributes(String(HTMLAttributes['href'] ?? ''))),
    0,
  ],
}).configure({
  isAllowedUri: isSafeTextLink,
  autolink: false,
  openOnClick: false,
  defaultProtocol: 'https',
});

/**
 * What the editor can write is exactly what the server stores (domain/rich-text). The order of the marks is the order
 * in which the server nests them.
 */
export const richTextExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  Blockquote,
  HorizontalRule,
  BulletList,
  // Where a list starts and how it is numbered is not stored.
  OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ['ol', 0] }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  ListKeymap,
  TextLink,
  Bold,
  Italic,
  Underline,
  Strike,
  positionMark('subscript', 'sub'),
  positionMark('superscript', 'sup'),
  UndoRedo,
];

/** What typing may turn into blocks, such as "- " into a list. Signs inside a text, as in "2*3*4", stay as typed. */
export const typedBlocks = ['heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'];
