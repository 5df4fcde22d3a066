/** A ref callback that focuses a control when it is mounted. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();
