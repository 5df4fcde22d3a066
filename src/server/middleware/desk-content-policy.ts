/** A header that the desk's page sets; it is removed before the response is sent. */
export const deskPageHeader = 'x-staff-page';

/** The camera is allowed, because pickers scan codes with it. */
export const deskPermissionsPolicy = 'camera=(self), microphone=()';

/**
 * The desk's components create inline styles at run time, so its policy allows inline styles. Browsers ignore
 * 'unsafe-inline' next to hashes, so all style hashes are removed. Scripts stay as restricted as on other pages; only
 * WebAssembly may be compiled, which reads barcodes where the browser cannot.
 *
 * In the canvas of the page editor, a frame without an address, 'self' does not match for fonts in Firefox, so the
 * site's `origins` are named.
 */
export function deskContentPolicy(policy: string, origins: readonly string[]): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => {
      if (directive.startsWith('style-src')) return "style-src 'self' 'unsafe-inline'";
      return directive.startsWith('script-src') ? `${directive} 'wasm-unsafe-eval'` : directive;
    });
  return [...directives, `font-src 'self' ${[...new Set(origins)].join(' ')}`].join('; ');
}
