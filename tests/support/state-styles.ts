import { type CssNode, generate, parse, walk } from 'css-tree';

/** Properties that forced colours replace or remove, and those that show nothing by themselves. */
const unseen =
  /^(?:--|(?:background|box-shadow|text-shadow|filter|backdrop-filter|accent|fill|stroke|cursor|flex|border-radius|transition|z-index|pointer-events|isolation|will-change|view-transition-name|animation)(?:-|$)|(?:[\w-]+-)?color$)/;
const systemColour =
  /\b(?:Highlight|HighlightText|SelectedItem|SelectedItemText|GrayText|CanvasText|LinkText|ButtonText)\b/i;
/** `aria-current` is there only in the state; the others are always there, with a value. */
const stateSelector =
  /:checked|:user-invalid|\[aria-(?:current[\]~^$*|=]|(?:selected|checked|pressed|expanded|invalid)[~^$*|]?=)|\.is-|--on\b/;

/** One selector of a rule that applies in a state. */
interface StateRule {
  selector: string;
  /** The parts of the selector up to the element that has the state, in no order. */
  parts: ReadonlySet<string>;
  /** Whether the rule still shows something in forced colours. */
  isSeen: boolean;
}

type Compound = { text: string; combinator: string };

/** The compounds of a selector, each with the combinator in front of it. */
function compoundsOf(selector: CssNode): Compound[] {
  if (selector.type !== 'Selector') return [];
  const compounds: Compound[] = [{ text: '', combinator: '' }];
  for (const node of selector.children)
    if (node.type === 'Combinator') compounds.push({ text: '', combinator: node.name });
    else compounds.at(-1)!.text += generate(node);
  return compounds;
}

/** The selectors that a selector with `:is()` or `:where()` stands for. */
function alternativesOf(selector: CssNode): string[] {
  const text = generate(selector);
  let list: { text: string; inside: string[] } | undefined;
  walk(selector, (node) => {
    if (list || node.type !== 'PseudoClassSelector' || !node.children) return;
    if (node.name !== 'is' && node.name !== 'where') return;
    const inside = node.children
      .toArray()
      .flatMap((each) =>
        each.type === 'SelectorList' ? each.children.toArray().map((one) => generate(one)) : [],
      );
    list = { text: generate(node), inside };
  });
  if (!list) return [text];
  const { text: whole, inside } = list;
  return inside.flatMap((one) => alternativesOf(parse(text.replace(whole, one), { context: 'selector' })));
}

/** The classes, types, attributes and states inside of a part of a selector. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  walk(parse(text, { context: 'selector' }), (node) => {
    if (node.type === 'ClassSelector') parts.push(`.${node.name}`);
    if (node.type === 'TypeSelector' && node.name !== '*') parts.push(node.name);
    if (node.type === 'IdSelector') parts.push(`#${node.name}`);
    if (node.type === 'PseudoClassSelector' && node.name === 'checked') parts.push(':checked');
    if (node.type === 'AttributeSelector') {
      parts.push(`[${node.name.name}]`);
      if (node.value) parts.push(generate(node).replaceAll(/["']/g, ''));
    }
  });
  return parts;
}

/** The element with the state and what is around it, without what is inside it; the one beside it is another element. */
function statePart(selector: string): string {
  const compounds = compoundsOf(parse(selector, { context: 'selector' }));
  const last = compounds.findLastIndex(({ text }) => stateSelector.test(text));
  const isBeside = ['+', '~'].includes(compounds[last + 1]?.combinator ?? '');
  return compounds
    .slice(0, isBeside ? last + 2 : last + 1)
    .map(({ text, combinator }) => `${combinator}${text}`)
    .join('');
}

/** The rules of a stylesheet for elements in a state: those for all devices, and those for forced colours. */
export function readStateRules(css: string): { ordinary: StateRule[]; forced: StateRule[] } {
  const rules = { ordinary: [] as StateRule[], forced: [] as StateRule[] };
  const media: string[] = [];
  walk(parse(css), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'media')
        media.push(node.prelude ? generate(node.prelude) : '');
      if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return;
      const isForced = media.some((query) => query.includes('forced-colors:active'));
      if (media.some((query) => query.includes('print'))) return;
      const declarations = node.block.children
        .toArray()
        .flatMap((each) =>
          each.type === 'Declaration' ? [[each.property, generate(each.value)] as const] : [],
        );
      const isSeen = declarations.some(
        ([name, value]) =>
          (isForced && (name === 'forced-color-adjust' || systemColour.test(value))) || !unseen.test(name),
      );
      for (const selector of node.prelude.children.toArray().flatMap(alternativesOf)) {
        if (!stateSelector.test(selector) || declarations.length === 0) continue;
        rules[isForced ? 'forced' : 'ordinary'].push({
          selector,
          parts: new Set(partsOf(statePart(selector))),
          isSeen,
        });
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'media') media.pop();
    },
  });
  return rules;
}

/** The selectors of states that only colours show, without a rule that shows them in forced colours. */
export function findStatesOfColourOnly(stylesheets: readonly string[]): string[] {
  const all = stylesheets.map(readStateRules);
  const shown = all.flatMap(({ ordinary, forced }) =>
    [...ordinary, ...forced].filter(({ isSeen }) => isSeen),
  );
  const lost = all
    .flatMap(({ ordinary }) => ordinary)
    .filter(({ parts }) => !shown.some((other) => other.parts.isSubsetOf(parts)));
  return [...new Set(lost.map(({ selector }) => selector))];
}
