/**
 * Lets React update pages that the browser has translated. Translators put `<font>` elements in the place of text
 * nodes. React keeps the text nodes: to insert or remove something beside one that is no longer there throws, and a
 * number that changes is written into a node that nobody sees. So a replaced text node returns to its place, instead of
 * its translation, as soon as React touches it; the translator then translates it again.
 */

/** What has replaced each text node. */
const translations = new WeakMap<Node, Element>();
/** Translations that have been assigned to a text node. */
const assigned = new WeakSet<Node>();

function restore(node: Node | null): void {
  const translation = node && translations.get(node);
  if (!translation) return;
  translations.delete(node);
  Reflect.deleteProperty(node, 'nodeValue');
  translation.replaceWith(node);
}

function isFreeTranslation(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT' && !assigned.has(node);
}

/** The translation that took the place of the text node which this record has removed. */
function findTranslation(record: MutationRecord, records: readonly MutationRecord[]): Element | undefined {
  const { target, previousSibling, nextSibling } = record;
  const near = [...record.addedNodes, previousSibling, nextSibling].find(isFreeTranslation);
  if (near) return near;
  const later = records.find(
    (other) =>
      other.target === target &&
      other.previousSibling === previousSibling &&
      other.nextSibling === nextSibling &&
      isFreeTranslation(other.addedNodes[0]),
  );
  return later?.addedNodes[0] as Element | undefined;
}

/** Own properties of the few nodes that are concerned, so that all others keep their speed and the browser's methods. */
function restoreWhenTouched(text: Node, parent: Node): void {
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => (text as Text).data,
    set: (value: string) => {
      restore(text);
      (text as Text).data = value;
    },
  });
  if (Object.hasOwn(parent, 'insertBefore')) return;
  for (const method of ['appendChild', 'insertBefore', 'removeChild'] as const)
    Object.defineProperty(parent, method, {
      configurable: true,
      value: (...nodes: [Node, Node]) => {
        for (const node of nodes) restore(node);
        return Node.prototype[method].apply(parent, nodes);
      },
    });
}

function follow(records: readonly MutationRecord[]): void {
  for (const record of records)
    for (const text of record.removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || record.target.nodeName === 'FONT') continue;
      const translation = findTranslation(record, records);
      if (!translation) continue;
      assigned.add(translation);
      translations.set(text, translation);
      restoreWhenTouched(text, record.target);
    }
}

let isFollowing = false;

export function followTranslation(): void {
  if (isFollowing) return;
  isFollowing = true;
  new MutationObserver(follow).observe(document.documentElement, { childList: true, subtree: true });
}
