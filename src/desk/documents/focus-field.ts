import { fieldId } from './form/form-context.ts';

/** Goes to a field, or to the nearest one around it. */
export function focusField(field: string): void {
  for (let path = field; path; path = path.split('.').slice(0, -1).join('.')) {
    const element = document.getElementById(fieldId(path));
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus();
    return;
  }
}
