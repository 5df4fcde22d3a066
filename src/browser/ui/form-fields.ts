/**
 * What stands in a form may differ from the page as it was rendered before the form's script starts: a person has
 * typed or chosen something, or the browser has filled it in or restored it after a reload or Back. Each script of a
 * form takes it over with `followForm`, each island with `islands/ui/use-typed-input.ts`.
 */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/** Whether the field differs from the page as rendered; of a group of radio buttons, only the chosen one can. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((one) => one.defaultSelected),
      )
    );
  return isCheckable(field)
    ? field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    : field.value !== field.defaultValue;
}

export const changedFields = (root: ParentNode): Field[] =>
  [...root.querySelectorAll<Field>('input,textarea,select')].filter(isChanged);

/**
 * Calls `show` with the fields that a person changes, and with those that already differ from the page as rendered:
 * at once, and when the page is shown, because browsers restore forms at different times.
 */
export function followForm(
  form: HTMLElement,
  show: (fields: readonly Field[]) => void,
  event: 'change' | 'input' = 'change',
): void {
  const takeOver = () => {
    const fields = changedFields(form);
    if (fields.length > 0) show(fields);
  };
  form.addEventListener(event, ({ target }) => show([target as Field]));
  takeOver();
  addEventListener('pageshow', takeOver);
}
