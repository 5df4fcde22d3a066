/** Shows the quantity of an item control before React runs. */
import type { ControlItem } from '#domain/control-item.ts';
import { untilThere } from '#browser/hydration/retry-import.ts';
import { domView } from '#browser/ui/dom-view.ts';
import { stepperView } from './stepper-view.ts';

let words: Record<string, string> | null = null;
/** The server's markup of a control, restored when its quantity is 0 again. */
const before = new WeakMap<Element, Node[]>();

/** Downloads the shop's texts, the same file that the islands use. */
export async function loadWords(): Promise<void> {
  const file = document.documentElement.dataset['shop'];
  if (!file || words) return;
  const shop = await untilThere(async () => (await fetch(file)).json() as Promise<{ texts: typeof words }>);
  words = shop.texts;
}

export function shownQuantity(place: Element): number {
  return Number(place.querySelector('.stepper output')?.textContent ?? 0);
}

/** Returns false while the texts are not loaded. */
export function showQuantity(place: Element, item: ControlItem, quantity: number): boolean {
  const box = place.querySelector('.control');
  if (!box) return false;
  if (quantity < 1) {
    const nodes = before.get(box);
    if (nodes) box.replaceChildren(...nodes);
    before.delete(box);
    return true;
  }
  if (!words) return false;
  if (!before.has(box)) {
    before.set(box, [...box.childNodes]);
    box.replaceChildren(makeStepper(words, item, quantity));
  }
  const output = box.querySelector('output');
  if (output) output.textContent = String(quantity);
  return true;
}

function makeStepper(texts: Record<string, string>, { name, free }: ControlItem, quantity: number): Element {
  const text = (key: string) => (texts[key] ?? '').replace('{name}', name);
  return stepperView(domView, text, { name, quantity, isFixed: free === 1 });
}
