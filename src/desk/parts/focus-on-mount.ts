/** The ref of a control that has the focus as soon as it is there: after a step that a person has taken themselves. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();
