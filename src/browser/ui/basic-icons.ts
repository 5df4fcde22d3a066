/** Icons that page scripts draw, kept apart so that pages do not load all the others. */
export const minus = '<path d="M6 12h12"/>';
export const plus = '<path d="M12 6v12M6 12h12"/>';
export const close = '<path d="m6 6 12 12M18 6 6 18"/>';
