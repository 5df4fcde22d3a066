import { fieldId } from './form/form-context.ts';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Focuses a field, or its nearest ancestor that exists. */
export function focusField(field: string): void {
  for (let path = field; path; path = path.split('.').slice(0, -1).join('.')) {
    const all = document.querySelectorAll<HTMLElement>(`[id$="${CSS.escape(fieldId(path))}"]`);
    const element = [...all].find(isShown);
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus();
    return;
  }
}

/** Milliseconds between two looks at the canvas, and until a new block must have been rendered. */
const lookEvery = 100;
const lookFor = 5_000;

/**
 * Scrolls a block of the canvas into view if necessary. A new block is selected before the canvas contains it, and the
 * blocks above it may still grow, so this looks again until the block has stayed in view. Returns a function that stops.
 */
export function showBlock(id: string): () => void {
  const start = Date.now();
  let looksInView = 0;
  const timer = setInterval(() => {
    looksInView = isBlockInView(id) ? looksInView + 1 : 0;
    if (looksInView >= 5 || Date.now() - start > lookFor) clearInterval(timer);
  }, lookEvery);
  return () => clearInterval(timer);
}

/** Whether the block is in view; if it exists elsewhere, scrolls to it. */
function isBlockInView(id: string): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  const view = frame?.contentWindow;
  const block = frame?.contentDocument?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
  if (!view || !block) return false;
  const { top, bottom } = block.getBoundingClientRect();
  const isInView = bottom >= 60 && top <= view.innerHeight - 60;
  if (!isInView) view.scrollBy({ top: top - 24 });
  return isInView;
}

/** Focuses the first field of the selected block; returns false if none is visible. */
export function focusBlock(): boolean {
  const all = document.querySelectorAll<HTMLElement>(`[id*="${fieldId('block.')}"]:not([id$="-label"])`);
  const first = [...all].find((element) => isShown(element) && element.tabIndex >= 0);
  first?.focus();
  return first !== undefined;
}
