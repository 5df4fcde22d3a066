import { fieldId } from './form/form-context.ts';

/** Goes to a field, or to the nearest one around it. */
export function focusField(field: string): void {
  for (let path = field; path; path = path.split('.').slice(0, -1).join('.')) {
    const all = document.querySelectorAll<HTMLElement>(`[id$="${CSS.escape(fieldId(path))}"]`);
    const element = [...all].find((each) => each.checkVisibility());
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus();
    return;
  }
}
