/** The one file that writes into the live region of the page. */
const owner = 'src/browser/ui/announce.ts';
const access =
  /getElementById\(\s*(['"`])live\1|(?:querySelector(?:All)?|closest|matches)[^()]*\([^)]*#live\b/g;

/**
 * Lists where a file of the shop takes the live region of the page itself. While a modal dialog is open, screen readers
 * do not hear that region; `announce()` uses the one of the dialog.
 */
export function findLiveRegionUses(file: string, source: string): string[] {
  if (file === owner) return [];
  return [...source.matchAll(access)].map(({ index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `error announce-messages: ${file}:${line}\n    Open dialogs hide #live from screen readers: call announce() of ${owner}.`;
  });
}
