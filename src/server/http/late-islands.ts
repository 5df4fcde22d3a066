const inline = /<script>(?:(?!<\/script>)[\s\S])*<\/script>/g;

/**
 * Takes Astro's island code out of a page whose islands all wait for a touch, and what only that code reads: the page's late
 * scripts bring their own (src/islands/directive/element.ts), so it is not sent, parsed and run before the first paint.
 */
export function withLateIslands(html: string): string {
  const islands = html.match(/<astro-island\b[^>]*>/g);
  if (
    !islands ||
    islands.some((tag) => !tag.includes(' client="interaction"') || tag.includes(' before-hydration-url='))
  )
    return html;
  return html
    .replace(inline, (script) => (/"astro-island"|"astro:interaction"/.test(script) ? '' : script))
    .replaceAll('<!--astro:end--></astro-island>', '</astro-island>')
    .replace(/<astro-island\b[^>]*>/g, (tag) =>
      tag.replace(/ uid="[^"]*"| await-children| opts="[^"]*value&quot;:true}"/g, ''),
    );
}
