/** Shows the quantity of an item control before React runs. */
import type { ControlItem } from '#domain/control-item.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { domView } from '#browser/ui/dom-view-builder.ts';
import { buildStepper } from './build-stepper.ts';

let controlTexts: Record<string, string> | null = null;
/** The server's markup of a control, restored when its quantity is 0 again. */
const serverMarkup = new WeakMap<Element, Node[]>();

/** Downloads the shop's texts, the same file that the islands use. */
export async function loadControlTexts(): Promise<void> {
  const file = document.documentElement.dataset['shop'];
  if (!file || controlTexts) return;
  const shop = await retryImport(
    async () => (await fetch(file)).json() as Promise<{ texts: typeof controlTexts }>,
  );
  controlTexts = shop.texts;
}

export function shownQuantity(control: Element): number {
  return Number(control.querySelector('.stepper output')?.textContent ?? 0);
}

/** Returns false if the quantity cannot be shown, for example while the texts are not loaded. */
export function showQuantity(control: Element, item: ControlItem, quantity: number): boolean {
  const box = control.querySelector('.control');
  if (!box) return false;
  if (quantity < 1) {
    const nodes = serverMarkup.get(box);
    if (nodes) box.replaceChildren(...nodes);
    serverMarkup.delete(box);
    return true;
  }
  if (!controlTexts) return false;
  if (!serverMarkup.has(box)) {
    serverMarkup.set(box, [...box.childNodes]);
    box.replaceChildren(makeStepper(controlTexts, item, quantity));
  }
  const output = box.querySelector('output');
  if (output) output.textContent = String(quantity);
  return true;
}

function makeStepper(texts: Record<string, string>, { name, free }: ControlItem, quantity: number): Element {
  const text = (key: string) => (texts[key] ?? '').replace('{name}', name);
  return buildStepper(domView, text, { name, quantity, isFixed: free === 1 });
}
