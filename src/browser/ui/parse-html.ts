/** A page that was fetched, without its styles: this page has them, and a parser may not apply them here. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>/g, ''), 'text/html');
