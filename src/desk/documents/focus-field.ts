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

/** Scrolls a block of the canvas into view if necessary. */
export function showBlock(id: string): void {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  const view = frame?.contentWindow;
  const block = frame?.contentDocument?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
  if (!view || !block) return;
  const { top, bottom } = block.getBoundingClientRect();
  if (bottom < 60 || top > view.innerHeight - 60) view.scrollBy({ top: top - 24 });
}

/** Focuses the first field of the selected block; returns false if none is visible. */
export function focusBlock(): boolean {
  const all = document.querySelectorAll<HTMLElement>(`[id*="${fieldId('block.')}"]:not([id$="-label"])`);
  const first = [...all].find((element) => isShown(element) && element.tabIndex >= 0);
  first?.focus();
  return first !== undefined;
}
