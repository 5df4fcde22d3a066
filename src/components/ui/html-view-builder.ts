import type { ViewBuilder } from '#browser/ui/view-builder.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** HTML that is safe to put into a page as it is. */
export type Html = { html: string };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

/** Views as HTML text, for `set:html`. */
export const htmlView: ViewBuilder<Html> = {
  element(tag, attributes, children) {
    const written = Object.entries(attributes).map(([name, value]) =>
      value === undefined || value === false
        ? ''
        : value === true
          ? ` ${name}`
          : ` ${name}="${escapeHtml(value)}"`,
    );
    const content = children.map((child) => (typeof child === 'string' ? escapeHtml(child) : child.html));
    return { html: `<${tag}${written.join('')}>${content.join('')}</${tag}>` };
  },
  icon: (drawing) => ({
    html: `<svg class="icon icon--s" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`,
  }),
};
