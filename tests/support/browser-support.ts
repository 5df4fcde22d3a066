import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync, Visitor } from 'vite';

/** The oldest versions for which a part of the project is built (docs/browsers.md). */
export const oldestBrowsers = {
  shop: { chrome: '111', firefox: '121', safari: '16.4', safari_ios: '16.4' },
  desk: { chrome: '117', firefox: '121', safari: '17', safari_ios: '17' },
} as const;
export type Oldest = Readonly<Record<string, string>>;

type Support = {
  version_added: string | boolean | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
};
export const compatKey = '__compat';
type Compat = { support: Record<string, Support | Support[] | undefined> };
/** The data of MDN: names with their entries; `__compat` is the entry's own support. */
export type Entry = { [compatKey]?: Compat } & { [name: string]: Entry | undefined };
// Read as text: the compiler would need gigabytes for the type of this file.
export const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as {
  api: Entry;
  css: Record<string, Entry>;
  javascript: { builtins: Entry; statements: Entry; regular_expressions: Entry };
};

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);
function isAtMost(version: string, limit: string): boolean {
  const [all, most] = [numbers(version), numbers(limit)];
  for (let index = 0; index < Math.max(all.length, most.length); index += 1) {
    const difference = (all[index] ?? 0) - (most[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** The browsers of the list in which a feature does not work; [] if nothing is known about it. */
export function lacking(entry: Entry | undefined, oldest: Oldest): string[] {
  const support = entry?.[compatKey]?.support;
  if (!support) return [];
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const known = support[browser];
    if (known === undefined) return [];
    const works = [known]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix }) =>
          (version_added === true ||
            (typeof version_added === 'string' && isAtMost(version_added, version))) &&
          !(version_removed && isAtMost(version_removed, version)) &&
          !flags &&
          !prefix,
      );
    return works ? [] : [`${browser} ${version}`];
  });
}

const containers = [data.api, data.javascript.builtins];
const member = (container: Entry | undefined, name: string): Entry | undefined =>
  container?.[name] ?? container?.[`${name}_static`];
const globalEntry = (name: string): Entry | undefined => data.javascript.builtins[name] ?? data.api[name];

/** Each name of a method or property, with its entries in all interfaces. */
const entriesByMember = new Map<string, Entry[]>();
for (const container of containers)
  for (const parts of Object.values(container))
    for (const [name, entry] of Object.entries(parts ?? {})) {
      if (name === compatKey || !(entry as Entry)[compatKey]) continue;
      const plain = name.replace(/_static$/, '');
      entriesByMember.set(plain, [...(entriesByMember.get(plain) ?? []), entry as Entry]);
    }

/** The methods of the language's own objects; only few of them share a name with something else. */
const builtinMethods = new Set(
  Object.values(data.javascript.builtins).flatMap((parts) =>
    Object.keys(parts ?? {}).filter((name) => name !== compatKey && !name.endsWith('_static')),
  ),
);

/**
 * The browsers that lack the member in every interface that has it. A name without a capital letter inside (`run`,
 * `format`) is usually a property of something else, so it is ignored, unless it is a method of the language
 * (`union`, `take`).
 */
function lackingMember(name: string, oldest: Oldest): string[] {
  if (!/[a-z][A-Z]/.test(name) && !builtinMethods.has(name)) return [];
  const entries = entriesByMember.get(name);
  if (!entries) return [];
  const lists = entries.map((entry) => lacking(entry, oldest));
  return lists.every((list) => list.length > 0) ? lists[0]! : [];
}

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameOf = (value: unknown): string | undefined => {
  const node = value as Node | undefined;
  if (node?.type === 'Identifier') return node['name'] as string;
  return undefined;
};
const propertyOf = (node: Node): string | undefined =>
  node['computed'] ? undefined : nameOf(node['property']);

/** What returns an iterator; `Object.values` and the like return arrays. */
const iteratorMethods = new Set(['entries', 'keys', 'matchAll', 'values']);

/** The helper of iterators that is called on the result of a call such as `map.values()`, or on another helper's. */
function iteratorHelper(node: Node): string | undefined {
  const property = propertyOf(node);
  const call = node['object'] as Node;
  const callee = call.type === 'CallExpression' ? (call['callee'] as Node) : undefined;
  if (!property || !data.javascript.builtins['Iterator']?.[property] || !callee) return undefined;
  if (callee.type !== 'MemberExpression' || nameOf(callee['object']) === 'Object') return undefined;
  return iteratorMethods.has(propertyOf(callee) ?? '') ? property : undefined;
}

/** What a regular expression uses that came later than the rest: flags, modifiers, two groups of one name. */
function* partsOfPattern(pattern: string, flags: string): Generator<[string, Entry | undefined]> {
  const parts = data.javascript.regular_expressions;
  if (flags.includes('v')) yield ['/…/v', data.javascript.builtins['RegExp']?.['unicodeSets']];
  if (flags.includes('d')) yield ['/…/d', data.javascript.builtins['RegExp']?.['hasIndices']];
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern)) yield ['(?i:…)', parts['modifier']];
  if (/\(\?<[=!]/.test(pattern)) yield ['(?<=…)', parts['lookbehind_assertion']];
  const names = [...pattern.matchAll(/\(\?<([\p{ID_Start}$_][\p{ID_Continue}$]*)>/gu)].map(
    ([, name]) => name,
  );
  if (new Set(names).size < names.length)
    yield ['(?<name>…)|(?<name>…)', parts['named_capturing_group']?.['duplicate_named_capturing_groups']];
}

/**
 * Calls and properties of a script that the browsers lack. A name that the script also tests (`'name' in object`,
 * `object.name?.()`, `typeof`, or a condition) counts as guarded.
 */
export function findUnsupportedScript(code: string, oldest: Oldest): string[] {
  const found = new Map<string, string>();
  const guarded = new Set<string>();
  const declared = new Set<string>();
  const add = (name: string, label: string, browsers: readonly string[]) => {
    if (browsers.length > 0) found.set(name, `${label} (${browsers.join(', ')})`);
  };
  const guard = (value: unknown): void => {
    const node = value as Node | undefined;
    if (!isNode(node)) return;
    if (node.type === 'MemberExpression') guarded.add(propertyOf(node) ?? '');
    else if (node.type === 'Identifier') guarded.add(node['name'] as string);
    else if (node.type === 'UnaryExpression') guard(node['argument']);
    else if (node.type === 'ChainExpression') guard(node['expression']);
    else if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
      for (const side of ['left', 'right']) guard(node[side]);
  };
  const use = (value: unknown): void => {
    const node = value as Node | undefined;
    if (!isNode(node)) return;
    if (node.type === 'Identifier') {
      const name = node['name'] as string;
      if (!declared.has(name)) add(name, name, lacking(globalEntry(name), oldest));
    }
    if (node.type !== 'MemberExpression') return;
    const [object, property] = [nameOf(node['object']), propertyOf(node)];
    if (property === undefined) return;
    const helper = iteratorHelper(node);
    if (helper) {
      const label = `Iterator.prototype.${helper}`;
      return add(label, label, lacking(data.javascript.builtins['Iterator']?.[helper], oldest));
    }
    const container = object === undefined ? undefined : globalEntry(object);
    if (container && !declared.has(object!)) {
      add(property, `${object}.${property}`, lacking(member(container, property), oldest));
    } else add(property, `.${property}`, lackingMember(property, oldest));
  };
  const program = parseSync('script.js', code, { sourceType: 'module' }).program;
  const declare = (value: unknown): void => {
    const node = value as Node | undefined;
    if (!isNode(node)) return;
    if (node.type === 'Identifier') declared.add(node['name'] as string);
    for (const key of ['left', 'argument', 'value']) declare(node[key]);
    for (const key of ['properties', 'elements'])
      for (const each of (node[key] as unknown[] | undefined) ?? []) declare(each);
  };
  const functionNames = (node: unknown) => {
    declare((node as Node)['id']);
    for (const parameter of ((node as Node)['params'] as unknown[]) ?? []) declare(parameter);
  };
  new Visitor({
    VariableDeclarator: (node) => declare(node.id),
    FunctionDeclaration: functionNames,
    FunctionExpression: functionNames,
    ArrowFunctionExpression: functionNames,
    ClassDeclaration: (node) => declare(node.id),
    CatchClause: (node) => declare(node.param),
    ImportSpecifier: (node) => declare(node.local),
    ImportDefaultSpecifier: (node) => declare(node.local),
  }).visit(program);
  new Visitor({
    CallExpression(node) {
      if (node.optional) guard(node.callee);
      else use(node.callee);
    },
    NewExpression: (node) => use(node.callee),
    // A property of a missing property fails; a missing property alone is undefined.
    MemberExpression(node) {
      if (node.optional) guard(node.object);
      else use(node.object);
    },
    BinaryExpression(node) {
      if (node.operator === 'in' && node.left.type === 'Literal') guarded.add(String(node.left.value));
      else if (node.operator === 'in' && node.left.type === 'TemplateLiteral')
        guarded.add(node.left.quasis[0]!.value.raw);
      else if (/^[!=]=/.test(node.operator)) for (const side of [node.left, node.right]) guard(side);
    },
    UnaryExpression(node) {
      if (node.operator === 'typeof' || node.operator === '!') guard(node.argument);
    },
    IfStatement: (node) => guard(node.test),
    ConditionalExpression: (node) => guard(node.test),
    LogicalExpression: (node) => guard(node.left),
  }).visit(program);
  const addPattern = (pattern: string, flags: string) => {
    for (const [label, entry] of partsOfPattern(pattern, flags)) add(label, label, lacking(entry, oldest));
  };
  const textOf = (value: unknown): string => {
    const node = value as Node | undefined;
    const quasi = (node?.['quasis'] as { value: { raw: string } }[] | undefined)?.[0];
    return String(quasi?.value.raw ?? node?.['value'] ?? '');
  };
  const constructed = (node: Node) => {
    if (nameOf(node['callee']) !== 'RegExp') return;
    const [pattern, flags] = node['arguments'] as unknown[];
    addPattern(textOf(pattern), textOf(flags));
  };
  new Visitor({
    VariableDeclaration({ kind }) {
      const { using, await_using: awaitUsing } = data.javascript.statements;
      if (kind === 'using') add('using', 'using', lacking(using, oldest));
      if (kind === 'await using') add('await using', 'await using', lacking(awaitUsing, oldest));
    },
    ImportDeclaration(node) {
      const entry = data.javascript.statements['import']?.['import_attributes'];
      if (node.attributes.length > 0) add('import … with', 'import … with', lacking(entry, oldest));
    },
    Literal(node) {
      if ('regex' in node) addPattern(node.regex.pattern, node.regex.flags);
    },
    CallExpression: (node) => constructed(node as unknown as Node),
    NewExpression: (node) => constructed(node as unknown as Node),
  }).visit(program);
  if (waitsAtTopLevel(program))
    found.set('await', 'a top-level await: in WebKit a second import() of such a module resolves too early');
  return [...found].flatMap(([name, text]) => (guarded.has(name) ? [] : [text]));
}

function waitsAtTopLevel(program: Parameters<Visitor['visit']>[0]): boolean {
  let depth = 0;
  let waits = false;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: () => void (waits ||= depth === 0),
    ForOfStatement: (node) => void (waits ||= node.await && depth === 0),
  }).visit(program);
  return waits;
}
