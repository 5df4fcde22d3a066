/** A control's number without React: the markup of Stepper.tsx, made from the page's own texts. */
import type { ControlItem } from '#domain/control-item.ts';
import { untilThere } from '#browser/hydration/retry-import.ts';
import { minus, plus } from '#browser/ui/basic-icons.ts';

let words: Record<string, string> | null = null;
/** What stood in a control before its number. */
const before = new WeakMap<Element, Node[]>();

/** The shop's texts, which the islands need too: one file, fetched when the page is idle. */
export async function loadWords(): Promise<void> {
  const file = document.documentElement.dataset['shop'];
  if (!file || words) return;
  const shop = await untilThere(async () => (await fetch(file)).json() as Promise<{ texts: typeof words }>);
  words = shop.texts;
}

export function shownQuantity(place: Element): number {
  return Number(place.querySelector('.stepper output')?.textContent ?? 0);
}

/** False where the texts are not there yet. */
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
    box.replaceChildren(makeStepper(words, item));
  }
  const output = box.querySelector('output');
  if (output) output.textContent = String(quantity);
  return true;
}

function makeStepper(texts: Record<string, string>, { name, free }: ControlItem): Element {
  const label = (key: string) => (texts[key] ?? '').replace('{name}', name);
  const stepper = document.createElement('span');
  stepper.className = 'stepper';
  stepper.role = 'group';
  stepper.ariaLabel = label('cart.quantity_of');
  stepper.append(
    button(minus, label('cart.one_less')),
    document.createElement('output'),
    button(plus, label('cart.one_more')),
  );
  if (free) for (const each of stepper.querySelectorAll('button')) each.disabled = true;
  return stepper;
}

function button(drawing: string, label: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.innerHTML = `<svg class="icon icon--s" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
  return made;
}
