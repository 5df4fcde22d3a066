/** Icons that page scripts draw, in a separate file so that pages do not load all other icons. */
export const minusIcon = '<path d="M6 12h12"/>';
export const plusIcon = '<path d="M12 6v12M6 12h12"/>';
export const closeIcon = '<path d="m6 6 12 12M18 6 6 18"/>';

export const heartIcon =
  '<path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z"/>';
