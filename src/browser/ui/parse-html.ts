/**
 * Parses a fetched page without its styles: this page already has them, and the content security policy would refuse
 * inline styles.
 */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/g, ''), 'text/html');
