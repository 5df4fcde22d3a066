import type { ViewBuilder } from './view-builder.ts';

/**
 * Views as DOM elements, for scripts that run before React. These scripts have their own click listeners, so `onClick`
 * is not used.
 */
export const domView: ViewBuilder<Element> = {
  element(tag, attributes, children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
    element.append(...children);
    return element;
  },
  icon(drawing) {
    const template = document.createElement('template');
    template.innerHTML = `<svg class="icon icon--s" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
    return template.content.firstElementChild!;
  },
};
