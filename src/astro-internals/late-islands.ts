const begin = '<script>';
const end = '</script>';
/** Stands in base.css: here it would cost each page a hash of the policy, too. */
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/**
 * Takes Astro's island code out of a page whose islands all wait for a touch, and what only that code reads: the page's late
 * scripts bring their own (src/astro-internals/island-element.ts), so it is not sent, parsed and run before the first paint.
 */
export function withLateIslands(html: string): string {
  if (!html.includes('<astro-island ')) return html;
  const islands = html.match(/<astro-island [^>]*>/g) ?? [];
  if (islands.some((tag) => !tag.includes(' client="interaction"') || tag.includes(' before-hydration-url=')))
    return html;
  return withoutRuntime(html)
    .replace(islandStyle, '')
    .replaceAll('<!--astro:end--></astro-island>', '</astro-island>')
    .replace(/<astro-island [^>]*>/g, (tag) =>
      tag.replace(/ uid="[^"]*"| await-children| opts="[^"]*value&quot;:true}"/g, ''),
    );
}

function withoutRuntime(html: string): string {
  let kept = '';
  let from = 0;
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, from)) {
    const stop = html.indexOf(end, at) + end.length;
    if (stop < end.length) break;
    const script = html.slice(at, stop);
    const isRuntime = script.includes('"astro-island"') || script.includes('"astro:interaction"');
    kept += html.slice(from, isRuntime ? at : stop);
    from = stop;
  }
  return kept + html.slice(from);
}
