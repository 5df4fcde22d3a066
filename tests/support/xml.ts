export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

const token = /<\?xml[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const decode = (text: string): string => {
  if (/&(?!#\d+;)/.test(text)) throw new Error(`A bare ampersand in ${text.slice(0, 80)}`);
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
};

/** The root of an XML document; throws if the document is not well-formed. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let end = 0;
  for (const match of xml.matchAll(token)) {
    const [tag, closing, name, attributes, selfClosing, text] = match;
    end += tag.length;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += decode(text);
    else if (closing) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes another element`);
    } else if (name) {
      const pairs = [...attributes!.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!,
        decode(value!),
      ]);
      const element: Element = { name, attributes: Object.fromEntries(pairs), text: '', children: [] };
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  if (end !== xml.length) throw new Error(`Not XML from here: ${xml.slice(end, end + 80)}`);
  if (open.length !== 1 || root.children.length !== 1) throw new Error('The document has no single root');
  return root.children[0]!;
}

export const childText = (element: Element, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text;
