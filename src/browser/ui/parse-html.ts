/** Parses a fetched page without its styles: this page already has them, and the policy would refuse inline ones. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/g, ''), 'text/html');
