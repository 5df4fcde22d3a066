/** Their callers handle the rejection: the first shows it beside its button, the second belongs to a tile of the map. */
const guarded = ['src/browser/account/passkey.ts', 'src/browser/order/order-map.ts'];
/** An import in the background whose statement has no `.catch()`. */
const unguarded =
  /void import\((['"`])[^'"`]+\1\)(?![^;]*\.catch\()|whenIdle\(\(\) => import\(|await import\(/g;

/**
 * Lists where the shop's code in the browser imports a module without an answer to a failure. A lost connection, and in
 * Firefox and WebKit a page that is left, reject such an import: without `retryImport()`, its code never runs.
 */
export function findUnguardedImports(file: string, source: string): string[] {
  if (!/^src\/(?:browser|islands|stores|components|pages)\//.test(file) || guarded.includes(file)) return [];
  // The frontmatter of an .astro file runs on the server.
  const script = file.endsWith('.astro')
    ? source.replace(/^---\n.*?^---$/ms, (part) => part.replaceAll(/[^\n]/g, ' '))
    : source;
  return [...script.matchAll(unguarded)].map(({ index }) => {
    const line = script.slice(0, index).split('\n').length;
    return `error guard-imports: ${file}:${line}\n    Import in the background by retryImport() of src/browser/hydration/retry-import.ts.`;
  });
}
