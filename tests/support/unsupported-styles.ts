import { type CssNode, generate, parse as parseCss, walk, type WalkContext } from 'css-tree';
import { compatKey, data, type Entry, lacking, type Oldest } from './browser-support.ts';

const css = (part: string): Entry => data.css[part] ?? {};
function findType(name: string, entries: Entry = css('types')): Entry | undefined {
  if (entries[name]) return entries[name];
  for (const [key, entry] of Object.entries(entries)) {
    const found = key === compatKey || !entry ? undefined : findType(name, entry as Entry);
    if (found) return found;
  }
  return undefined;
}

const findFunction = (name: string): Entry | undefined =>
  name === 'linear' ? findType('linear-function') : findType(name);

const containerQueries: Readonly<Record<string, Entry | undefined>> = {
  style: css('at-rules')['container']?.['style_queries_for_custom_properties'],
  'scroll-state': css('at-rules')['container']?.['scroll-state_queries'],
};

/** The entry of MDN for a keyword; the one of `allow-discrete` itself is that of all transitions. */
const keywordEntry = (keyword: string): string =>
  keyword === 'allow-discrete' ? 'transition-behavior' : keyword;

/** The entry of MDN for units that it does not list one by one. */
function unitGroup(unit: string): string {
  if (unit.startsWith('cq')) return 'container_query_length_units';
  const size = /^([dsl])v/.exec(unit)?.[1];
  const sizes: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' };
  return size ? `viewport_percentage_units_${sizes[size]}` : '';
}

/** What a stylesheet uses outside `@supports` that the browsers lack: properties, keywords, functions, selectors, rules. */
export function findUnsupportedStyles(text: string, oldest: Oldest): string[] {
  const found = new Map<string, string>();
  const add = (label: string, entry: Entry | undefined) => {
    const browsers = lacking(entry, oldest);
    if (browsers.length > 0) found.set(label, `${label} (${browsers.join(', ')})`);
  };
  // Inside `@supports`; a condition with `not` holds just where the feature is missing.
  let guards = 0;
  const isGuard = (node: CssNode) =>
    node.type === 'Atrule' &&
    node.name === 'supports' &&
    !(node.prelude && /\bnot\b/.test(generate(node.prelude)));
  walk(parseCss(text, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (isGuard(node)) guards += 1;
      if (guards > 0) return;
      const atRule = this.atrule?.name ?? '';
      if (node.type === 'Atrule') add(`@${node.name}`, css('at-rules')[node.name]);
      // Features of queries, such as `(prefers-reduced-transparency)`, and `style()` of containers.
      if (node.type === 'Feature') add(`(${node.name})`, css('at-rules')[atRule]?.[node.name]);
      if (node.type === 'FeatureRange') add('(… < …)', css('at-rules')['media']?.['range_syntax']);
      if (node.type === 'FeatureFunction') add(`${node.feature}()`, containerQueries[node.feature]);
      if (node.type === 'GeneralEnclosed' && node.function)
        add(`${node.function}()`, containerQueries[node.function]);
      if (node.type === 'Declaration' && !node.property.startsWith('-')) {
        const property = css('properties')[node.property];
        // A prefixed twin beside it serves the browsers that lack the plain property.
        if (text.includes(`-webkit-${node.property}:`)) return;
        if (node.value.type === 'Value')
          for (const value of node.value.children)
            if (value.type === 'Identifier' && property?.[keywordEntry(value.name)])
              add(`${node.property}: ${value.name}`, property[keywordEntry(value.name)]);
        add(node.property, property);
      }
      // `clip: rect()` is as old as styles; `clip-path: rect()` is new.
      if (node.type === 'Function' && this.declaration?.property !== 'clip') {
        const { first } = node.children;
        const isRelative = first?.type === 'Identifier' && first.name === 'from';
        if (isRelative) add(`${node.name}(from …)`, findType(node.name)?.['relative_syntax']);
        add(`${node.name}()`, findFunction(node.name));
      }
      if (node.type === 'Dimension') {
        const lengths = css('types')['length'];
        add(node.unit, lengths?.[node.unit] ?? lengths?.[unitGroup(node.unit)]);
      }
      // A rule for a part of one engine's control stands alone: other engines drop it.
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        if (!node.name.startsWith('-')) add(`:${node.name}`, css('selectors')[node.name]);
      if (node.type === 'NestingSelector') add('nesting (&)', css('selectors')['nesting']);
    },
    leave(node: CssNode) {
      if (isGuard(node)) guards -= 1;
    },
  });
  return [...found.values()];
}
