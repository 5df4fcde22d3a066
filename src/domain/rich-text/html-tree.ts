/** An element of pasted or stored HTML, with names in lower case. */
export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
};
export type HtmlNode = HtmlElement | string;

/**
 * Elements nested deeper become part of their ancestor, so that text made of thousands of tags cannot exhaust the
 * stack. Tables of newsletters are nested some sixty elements deep.
 */
const maxDepth = 150;

/** Collects what a streaming HTML parser reports into a tree. The parser is passed in, because domain has no libraries. */
export function createTreeBuilder() {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let tooDeep = 0;
  return {
    root,
    handlers: {
      onopentag(name: string, attributes: Record<string, string>) {
        if (open.length >= maxDepth) {
          tooDeep += 1;
          return;
        }
        const element: HtmlElement = { name, attributes, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      // A parser reports the text before and after a character reference separately.
      ontext(text: string) {
        const { children } = open.at(-1)!;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
    },
  };
}

/** The text of a node and its descendants. */
export const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
