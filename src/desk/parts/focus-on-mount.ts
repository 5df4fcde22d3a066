/** The ref of a control that gets the focus when it is mounted, after a step that the person took. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();
