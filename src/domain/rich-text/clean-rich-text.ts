import { writeBlocks } from './blocks.ts';
import { createTreeBuilder } from './html-tree.ts';
import { BlockReader, type Refused } from './read-blocks.ts';

/** A parser of HTML that reports what it finds, such as the one of htmlparser2. */
type HtmlParser = new (handlers: ReturnType<typeof createTreeBuilder>['handlers']) => {
  end(html: string): void;
};

/** HTML as it is stored and shown, and the pictures that it cannot contain. */
export type CleanText = Readonly<Refused & { html: string }>;

/**
 * HTML of any origin in the one form in which an editor's text is stored: the editor writes this form, the server
 * stores it, and cleaning it again changes nothing.
 */
export function cleanRichText(html: string, Parser: HtmlParser): CleanText {
  const { root, handlers } = createTreeBuilder();
  new Parser(handlers).end(html);
  const reader = new BlockReader();
  const blocks = reader.read(root.children);
  return { html: writeBlocks(blocks), ...reader.refused };
}
