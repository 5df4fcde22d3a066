/** Marks the files of a page's scripts as late ones, for src/layouts/late-scripts.ts to fetch after the page. */
export function withLateScripts(html: string): string {
  if (!html.includes('script[type=late]')) return html;
  return html.replaceAll('<script type="module" src=', '<script type="late" src=');
}
